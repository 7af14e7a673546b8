/** A registrant of the seed's webinars; names, phone numbers and addresses are invented. */
export type SeedRegistrant = {
  name: string;
  surname: string;
  province: string;
  city: string;
  company: string;
  occupation: string;
};

function people(...lines: string[]): SeedRegistrant[] {
  return lines.map((line) => {
    const [name = '', surname = '', province = '', city = '', company = '', occupation = ''] =
      line.split(' | ');
    return { name, surname, province, city, company, occupation };
  });
}

/** Registrants of the webinar three weeks ago. */
export const peopleOfThePast = people(
  'Thandi | Mabaso | Gauteng | Soweto | Mabaso Spaza | Shop owner',
  'Sipho | Dube | Gauteng | Tembisa | Dube Tyres | Mechanic',
  'Lerato | Molefe | Free State | Botshabelo | Lerato Braids | Hairdresser',
  'Johannes | van Wyk | Northern Cape | Upington | Van Wyk Bakery | Baker',
  'Nokuthula | Zulu | KwaZulu-Natal | Umlazi | Zulu Catering | Caterer',
  'Zoë | Adams | Western Cape | Mitchells Plain | Adams Alterations | Dressmaker',
  'Tshepo | Mokoena | North West | Mahikeng | Mokoena Car Wash | Owner',
  'Fatima | Petersen | Western Cape | Athlone | Petersen Koeksisters | Baker',
  'Vusi | Ndlovu | Mpumalanga | Kanyamazane | Ndlovu Welding | Welder',
  'Rofhiwa | Nemavhola | Limpopo | Thohoyandou | Nemavhola Poultry | Farmer',
  'Andile | Mthembu | Eastern Cape | Mdantsane | Mthembu Tuck Shop | Shop owner',
  'Precious | Sithole | Gauteng | Alexandra | Sithole Nails | Nail technician',
);

/** Registrants of today's webinar. */
export const peopleOfToday = people(
  'Bongani | Cele | KwaZulu-Natal | KwaMashu | Cele General Dealer | Shop owner',
  'Palesa | Tau | Free State | Thaba Nchu | Tau Kitchen | Cook',
  'Themba | Maseko | Mpumalanga | Emalahleni | Maseko Hardware | Shopkeeper',
  'Anele | Jonas | Eastern Cape | Zwide | Jonas Fresh Produce | Hawker',
  'Riaan | Botha | Gauteng | Eersterust | Botha Auto Spares | Owner',
  'Mmabatho | Seleka | North West | Rustenburg | Seleka Tuck Shop | Shop owner',
  'Yusuf | Davids | Western Cape | Bo-Kaap | Davids Spices | Trader',
  'Khanyisile | Ngubane | KwaZulu-Natal | Edendale | Ngubane Uniforms | Seamstress',
  'Kagiso | Motaung | Gauteng | Katlehong | Motaung Cool Drinks | Distributor',
  'Lindelani | Mudau | Limpopo | Musina | Mudau Cash Store | Shop owner',
);

/** Registrants of next month's webinar. */
export const peopleOfNextMonth = people(
  'Nomsa | Radebe | Gauteng | Vosloorus | Radebe Spaza | Shop owner',
  'Pieter | Links | Northern Cape | Springbok | Links Takeaways | Cook',
  'Zinhle | Buthelezi | KwaZulu-Natal | Ulundi | Buthelezi Salon | Hairdresser',
  'Thabiso | Lekota | Free State | Phuthaditjhaba | Lekota Fruit | Hawker',
  'Chantelle | Fortuin | Western Cape | Paarl | Fortuin Crafts | Crafter',
  'Siyabonga | Gumede | KwaZulu-Natal | Inanda | Gumede Phones | Technician',
  'Refilwe | Modise | North West | Klerksdorp | Modise Daycare | Principal',
);
