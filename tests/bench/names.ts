/** Names that people have; what matters here is how often each of them occurs. */
export const FIRST =
  words(`Amelia Oliver Isla George Ava Arthur Mia Noah Ivy Leo Lily Oscar Rosie Harry Grace Archie Freya
  Jack Willow Charlie Florence Henry Elsie Theo Poppy Freddie Evie Jude Matilda Thomas Ada William Daisy Edward Alice James
  Esme Lucas Sofia Max Phoebe Isaac Clara Samuel Maya Daniel Zara Joseph Nadia Adam Priya Omar Chloe Ravi Hannah Kofi`);

const STEMS = words(
  'Har Wal Bra Ash Hol Win Mar Nor Thorn Black Green Whit Hart Pem Ald Ken Ches Ful Lang Rad',
);
const ENDINGS = words('ton ley field wood worth bury ham ford croft stead den well');
/** 240 surnames: one has about 0.4 % of the investors. */
export const LAST = STEMS.flatMap((stem) => ENDINGS.map((ending) => `${stem}${ending}`));

/** Each of these surnames has `RARE_EACH` investors, however many there are in total. */
export const RARE =
  words(`Quillfeather Zouche Vyvyan Featherstonehaugh Oglethorpe Mainwaring Cholmondeley Dalziel Beauchamp
  Auchinleck Villiers Urquhart Tollemache Strachan Ruthven Pontefract Knollys Jervaulx Inchbald Geoghegan Farquharson
  Esterhazy Drogheda Colquhoun Bohun Abergavenny Wemyss Wriothesley Teignmouth Sinjin Sandys Powys Milngavie Marjoribanks
  Leveson Kirkcudbright Hautboy Glamis Fiennes Culzean`);
export const RARE_EACH = 30;

export const CITIES = words('London Leeds Bristol Manchester Edinburgh Cardiff Bath York Oxford Exeter');

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
