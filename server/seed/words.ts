/** People's names by part of the world, so that a name fits its country; a quarter of all people come from anywhere. */
export const names: Record<string, { first: string; last: string }> = {
  nordic: {
    first:
      'Ingrid Sigrid Astrid Maja Freja Linnea Solveig Silje Emilie Karoline Ida Tuva Saga Elsa Alma Oskar Magnus Henrik Lars Anders Mikkel Jonas Kasper Aksel Sander Elias Viktor Emil Nils Johan',
    last: 'Hansen Solberg Lindqvist Bergström Dahl Nygaard Sørensen Kristiansen Møller Virtanen Korhonen Ekström Holm Lund Berg Haugen Johansson Sandvik Nyström Bakke Strand Eriksen Åkesson Vinter Thomsen Skog Moen Falk Hellström Rasmussen',
  },
  anglo: {
    first:
      'Emma Olivia Grace Chloe Hannah Sophie Lucy Abigail Zoe Megan Aoife Niamh Harper Madison Riley Jack Oliver Harry Thomas James Callum Liam Ethan Mason Noah Logan Declan Rory Owen Dylan',
    last: 'Bennett Carter Hughes Whitfield Murphy Campbell Fletcher Harrison Sullivan Walsh Parker Brooks Coleman Foster Hayes Jennings Knight Lawson Mitchell Palmer Reid Shaw Turner Vaughan Webb Doyle Gallagher Ellis Grant Price',
  },
  german: {
    first:
      'Lena Hanna Mia Anna Lea Clara Johanna Greta Marlene Frieda Sanne Lotte Femke Anouk Fleur Paul Felix Leon Maximilian Lukas Moritz Jakob Anton Bram Daan Sem Thijs Ruben Jasper Konrad',
    last: 'Schneider Hoffmann Becker Wagner Krüger Vogel Lehmann Brandt Keller Winter Sommer Baumann Frank Lorenz Pohl Kuhn Seidel Arnold Jansen Bakker Visser Meijer Mulder Bos Vermeer Dekker Hermans Kok Schäfer Ziegler',
  },
  romance: {
    first:
      'Camille Léa Manon Chiara Giulia Sofia Martina Lucía Paula Inés Carmen Elena Beatriz Margaux Juliette Hugo Louis Mathis Théo Marco Lorenzo Matteo Alessandro Pablo Javier Diego Álvaro Tiago Duarte Romain',
    last: 'Moreau Lefèvre Girard Rousseau Fontaine Mercier Bianchi Romano Ferrari Ricci Conti Marino Greco García Fernández Navarro Torres Romero Vidal Castro Ortega Silva Pereira Almeida Costa Blanc Chevalier Lombardi Serra Rossi',
  },
  world: {
    first:
      'Amira Leila Yasmin Noor Priya Ananya Meera Mei Yuki Sakura Hana Thandiwe Amara Zanele Adaeze Omar Karim Yusuf Tariq Arjun Rohan Vikram Wei Kenji Hiroshi Kwame Chidi Sipho Minh Mateusz',
    last: 'Haddad Rahman Nasser Farouk Sharma Patel Iyer Kapoor Tanaka Nakamura Watanabe Chen Zhang Nguyen Tran Okafor Mensah Adeyemi Dlamini Nkosi Kowalski Novak Horvat Petrov Yilmaz Demir Aziz Hussain Park Suzuki',
  },
}

/** Country, its currency of prices, its VAT in percent, where its names come from, and how often it occurs. */
export const countries: readonly (readonly [code: string, currency: string, vat: number, names: string, share: number])[] = [
  ['NO', 'NOK', 25, 'nordic', 4],
  ['SE', 'SEK', 25, 'nordic', 4],
  ['DK', 'DKK', 25, 'nordic', 3],
  ['FI', 'EUR', 25, 'nordic', 1],
  ['GB', 'GBP', 20, 'anglo', 4],
  ['IE', 'EUR', 23, 'anglo', 1],
  ['US', 'USD', 0, 'anglo', 3],
  ['DE', 'EUR', 19, 'german', 3],
  ['NL', 'EUR', 21, 'german', 2],
  ['FR', 'EUR', 20, 'romance', 2],
  ['ES', 'EUR', 21, 'romance', 1],
  ['IT', 'EUR', 22, 'romance', 1],
]

/** What one euro is worth, in hundredths of the currency: only for sums that look right side by side. */
export const rates = { EUR: 100, USD: 108, NOK: 1150, GBP: 85, SEK: 1130, DKK: 746 } as const

/** 64 beginnings × 36 trades: a company's name occurs once. */
export const roots =
  'Nordlys Fjell Brisk Aurora Havn Lumen Vireo Solara Maple Cobalt Juniper Orchard Tidal Ember Willow Saffron Granit Koral Fable Harbor Meadow Pine Quartz Rowan Silva Tundra Umber Velvet Wren Yarrow Zephyr Alder Birch Cedar Dune Everly Fern Gather Hazel Iris Jasper Kelp Linden Moss Nova Opal Petal Quill Ridge Sable Thistle Ursa Verve Wilder Axel Bloom Crest Drift Elm Fika Gleam Hygge Kinfolk Lark'
export const trades =
  'Skincare|Outdoor|Coffee|Activewear|Interiors|Jewellery|Foods|Travel|Fitness|Ceramics|Eyewear|Bikes|Pets|Knitwear|Audio|Tea|Cosmetics|Gardens|Kids|Watches|Running|Kitchen|Sleep|Swimwear|Books|Games|Chocolate|Surf|Denim|Candles|Nutrition|Home|Studio|Footwear|Mobility|Market'
export const campaigns =
  'Spring launch|Summer collection|Autumn stories|Winter gift guide|Back to school|New in store|Morning routine|Behind the scenes|Weekend getaway|Unboxing week|Black week|Holiday calendar|Sustainable choices|Ambassador programme|Taste test|Home makeover|Festival season|Product review|Early access|City guide'
/** What a creator's company calls itself after its owner. */
export const ventures = 'Media|Studio|Creative|Productions|Content'
export const remarks = 'Paid by bank transfer|Second attempt|Adjusted after a call with the brand|Agreed by e-mail'

/** Country → how its telephone numbers begin, and some of its cities. */
export const places: Record<string, readonly [dial: string, cities: string]> = {
  NO: ['+47', 'Oslo|Bergen|Trondheim|Stavanger'],
  SE: ['+46', 'Stockholm|Göteborg|Malmö|Uppsala'],
  DK: ['+45', 'København|Aarhus|Odense|Aalborg'],
  FI: ['+358', 'Helsinki|Tampere|Turku|Oulu'],
  GB: ['+44', 'London|Manchester|Bristol|Leeds'],
  IE: ['+353', 'Dublin|Cork|Galway|Limerick'],
  US: ['+1', 'New York|Austin|Portland|Chicago'],
  DE: ['+49', 'Berlin|Hamburg|München|Köln'],
  NL: ['+31', 'Amsterdam|Rotterdam|Utrecht|Haarlem'],
  FR: ['+33', 'Paris|Lyon|Marseille|Nantes'],
  ES: ['+34', 'Madrid|Barcelona|Valencia|Sevilla'],
  IT: ['+39', 'Milano|Roma|Torino|Bologna'],
}
/** What a brand sells. */
export const brandCategories =
  'Beauty|Fashion|Food and drink|Travel|Sports and outdoor|Home and interiors|Technology|Parenting|Health|Pets|Gaming|Finance|Books and media|Cars and mobility'
/** What staff writes down about an account. */
export const noteWords =
  'Called about the open bookings; will answer by Friday|Prefers e-mail over telephone|Asked for a copy of all invoices of last year|Changed management; new contact is in the seats|Wants to be left out of the spring campaigns|Sent the tax papers once more|Complained about a late payout; explained the schedule|Very good deliveries, worth recommending'
