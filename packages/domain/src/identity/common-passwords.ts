/** The commonest passwords of published leaks, lower-case, and the words that they are made of. */
const COMMON = new Set(
  `
0000000000 0123456789 0987654321 1111111111 1122334455 1212121212 123123123123 1231231234 1234512345
1234554321 1234567890 12345678901 123456789012 147258369 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 5555555555 7777777777 9876543210 9999999999 a123456789 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 abc123 abc1234567 abcd1234 abcd123456 abcdef abcdef1234 abcdefgh abcdefghij
access access14 admin admin12345 admin123456 administrator administrator1 alexander amanda amazon
america andrew android angel angels anthony apple april arsenal asdf123456 asdfghjkl asdfghjkl123
ashley august australia autumn autumn2024 autumn2025 autumn2026 babyboy babygirl bailey banana
barcelona baseball basketball batman berlin bitcoin blessed blizzard boston britain brother buddy
business buster butterfly california callofduty camaro canada candy changeit changeme changeme123
changemenow charlie cheese chelsea chicago chocolate christopher company computer cookie
correcthorsebatterystaple corvette counterstrike cowboys cricket crypto cupcake dallas daniel
december default denver diamond dollar donald dragon dragon12345 dragonball eagles elizabeth england
everton facebook faith family father february ferrari finance florida flower football football123
forever fortnite freedom friday friends gandalf garfield george ginger gladiator golden goodbye
google guest hannah harley heaven hello helloworld hockey honda honey hunter iloveu iloveyou
iloveyou123 iloveyou1234 iloveyou2 instagram internet invest investment investor iphone ireland
ironman january jennifer jessica jesus jesuschrist jordan joshua july june juventus keyboard killer
lakers letmein letmein123 letmein1234 letmeinplease lightning linkedin liverpool lkjhgfdsa login
logon london london2012 lovely loveme maggie manchester manunited march mario master matrix matthew
mercedes merlin michael mickey microsoft minecraft minnie mnbvcxz monday money monkey monkey12345
mother mustang mypassword mypassword1 naruto newpassword newpassword1 newyork nicholas nicole ninja
nintendo nissan november october oldpassword orange orange1 orlando p455w0rd p4ssword packers paris
passw0rd password password1 password12 password123 password1234 password12345 password123456
passwordpassword peanut pepper phoenix phoenix1 pirate playstation poiuytrewq pokemon porsche
portfolio precious princess princess123 purple q123456789 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc
qazxswedc1 qwe123456 qweasdzxc qweasdzxc123 qwerty qwerty1234 qwerty12345 qwerty123456 qwertyqwerty
qwertyuio qwertyuiop rainbow ranger realmadrid robert root samantha samsung samurai saturday
scotland secret secretpassword september shadow silver sister snoopy soccer spartan spiderman spring
spring2024 spring2025 spring2026 starcraft starwars steelers storm sugar summer summer2023
summer2024 summer2025 summer2026 sunday sunshine sunshine123 superman superman123 sweetheart sweetie
temp temporary tennis test test123 tester testing testtest texas thisispassword thomas thunder
thursday tigger toor toyota trustno1 tuesday twitter user username victoria viking wales warcraft
warrior wednesday welcome welcome123 welcome1234 welcome12345 welcomeback whatever william windows
winter winter2023 winter2024 winter2025 winter2026 xbox yamaha yankees yellow youtube zaq12wsx zelda
zxcvbnm zxcvbnm123 zxcvbnm1234
`
    .trim()
    .split(/\s+/),
);

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Also with a capital, digits or signs put around it, and with the usual signs for letters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = plain.replace(/[^\p{L}]+$/u, '').replace(/[@4!310$57]/g, (sign) => LEET[sign] ?? sign);
  return [plain, core, spelled].some((form) => form.length > 3 && COMMON.has(form)) || isRepeated(plain);
}

/** `abcabcabcabc`, `Aaaaaaaaa1` without its digits. */
const isRepeated = (plain: string): boolean => /^(.{1,4})\1{2,}\d{0,4}$/.test(plain);
