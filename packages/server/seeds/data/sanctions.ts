/** An invented list: no one on it exists, and what is like anyone real is so by chance. */
export const SAMPLE_LIST = `id,name,aliases,kind,birth_dates,countries,programme,remarks
TST-001,"Ferrant, Raphael",Rafe Ferrant;Rafael Ferrand,person,1958,RT,Invented Persons Regulations 2024,Sample entry: not a real person
TST-002,"Varenkov, Osip Arkadyevich",Осип Варенков;Ossip Varenkow,person,1961-04-02;1962,RT,Invented Persons Regulations 2024,Sample entry
TST-003,"Quillmere, Ottoline",O. Quillmere,person,1949-11-30,GU,Invented Persons Regulations 2024,Sample entry
TST-004,"al-Zahiri, Bashar Idris","Bashar Idris Zaheri;بشار الظاهري",person,1970,SY,Invented Persons Regulations 2024,Sample entry
TST-005,"Brandvold, Torleif",Torleiv Brandvoll,person,1965-07-19,NW,Invented Persons Regulations 2024,Sample entry
TST-006,"Hsiao, Wen-Liang",萧文亮;Xiao Wenliang,person,1978,EX,Invented Persons Regulations 2024,Sample entry
TST-007,Talver Shipping & Trade LLC,Talver Holding;Talver Maritime,organisation,,RT,Invented Entities Regulations 2024,Sample entry
TST-008,Grauwacke Metallurgie GmbH,Grauwacke Metals,organisation,,EX,Invented Entities Regulations 2024,Sample entry
TST-009,MV Sable Cormorant,Sable Cormorant,other,,RT,Invented Ships Regulations 2024,Sample ship
TST-010,"Pemberthwaite, Ignatius",Iggy Pemberthwaite,person,1952-02-28,GU,Invented Persons Regulations 2024,Sample entry
`;
