import { plainEmbedding, wordsVector } from '#server/ports/plain-embedding.ts'
import { pick, quote, roll, words } from './draw.ts'
import { anchor } from './sizes.ts'

/** What creators publish about, in the order of their categories. */
const subjects = [
  'a gentle skincare routine|lipstick in five shades|sunscreen for sensitive skin|curly hair care|a night cream|perfume for autumn|nail colours|make-up in ten minutes',
  'a linen summer dress|sneakers with everything|second-hand denim|a capsule wardrobe|knitwear for winter|handmade jewellery|office outfits|vintage leather bags',
  'vegan food for busy evenings|sourdough bread|filter coffee at home|a spicy noodle soup|chocolate cake without sugar|lunch boxes for children|green tea and matcha|cheese from small farms',
  'a weekend in Lisbon|night trains through Europe|a road trip along the fjords|hostels in Asia|packing with hand luggage only|city hotels with a view|island hopping in Greece|camping with a van',
  'trail running shoes|a hike in the mountains|home yoga|cycling to work|winter climbing|surfing for beginners|strength training|ski touring at dawn',
  'a small kitchen made over|house plants that survive|candles and warm light|ceramics by hand|a tidy wardrobe|furniture from pallets|wallpaper for brave people|a balcony garden',
  'wireless headphones tested|phone cameras compared|a desk for remote work|smart home without a cloud|laptops for students|e-readers on holiday|apps against distraction|mechanical keyboards',
  'a calm bedtime with toddlers|toys made of wood|prams in the city|school mornings|baby food made at home|travelling with children|books for first readers|birthday parties outdoors',
  'better sleep in two weeks|vitamins explained by a doctor|meditation for sceptics|healthy snacks|back pain at the desk|cold water swimming|walking ten thousand steps|quitting sugar',
  'a puppy in its first week|cat food without grain|training an old dog|aquariums for small rooms|rabbits on the balcony|hiking with dogs|toys that cats like|a parrot that talks',
  'indie games of the year|a racing wheel tested|speedruns for beginners|role-playing with friends|streaming from the sofa|retro consoles repaired|esports behind the scenes|board games for two',
  'vinyl records of the month|guitar lessons for adults|a home studio on a budget|festival outfits and concerts|singing in tune|electronic music live|piano covers at night|playlists for running',
]
const ways = [
  'What I learned about {}',
  '{}: honest review',
  'My favourite things for {}',
  'Before and after: {}',
  'Answers to your questions about {}',
]
/** Of the first so many creators: enough to try it on, at any scale. */
const most = 10_000

const captions = subjects.flatMap((some, at) =>
  some.split('|').flatMap((subject) => ways.map((way) => ({ category: at + 1, caption: way.replace('{}', subject) }))),
)
const perCategory = captions.length / subjects.length

/** What creators have published and what brands may ask of them. After their channels. */
export const insertMedia = (): string[] => [
  `create temp table seed_caption on commit drop as
   select n, category, caption, vector::real[] from (values
     ${captions.map(({ category, caption }, n) => `(${n}, ${category}, ${quote(caption)}, '{${shortened(wordsVector(caption))}}')`).join(',\n')}) c (n, category, caption, vector)`,
  `insert into creator_trait (account_id, gender, category_ids)
   select a.id, ${pick(words('F F F F M M M O'), 'a.id', 231)},
     case when ${roll('a.id', 232, 3)} = 0 then array[1 + ${roll('a.id', 233, subjects.length)}]
       else array[1 + ${roll('a.id', 233, subjects.length)}, 1 + (${roll('a.id', 233, subjects.length)} + 1 + ${roll('a.id', 234, subjects.length - 1)}) % ${subjects.length}] end
   from account a where a.type = 'blogger' and ${roll('a.id', 235, 20)} > 0 order by a.id limit ${most}`,
  // Three or four on each channel that is connected, most of them about what the creator stands for.
  `insert into creator_media (id, account_id, channel, url, caption, embedding, embedded_by, created_at)
   with shown as (
     select c.id * 4 + k as n, t.account_id, c.kind, a.public_id, a.created_at, k, t.category_ids
     from creator_trait t join account a on a.id = t.account_id join channel c on c.account_id = a.id cross join generate_series(0, 3) k
     where c.status <> 'not_connected' and c.kind in ('instagram', 'tiktok', 'snapchat', 'youtube') and k < 3 + ${roll('c.id', 236, 2)}),
   about as (
     select *, case when ${roll('n', 237, 5)} = 0 then 1 + ${roll('n', 238, subjects.length)}
       else category_ids[1 + ${roll('n', 239, 'cardinality(category_ids)')}] end as category from shown)
   select row_number() over (order by s.n), s.account_id, s.kind, '/__product/media/' || s.public_id || '-' || s.kind || '-' || s.k || '.svg',
     p.caption, p.vector, ${quote(plainEmbedding.name)}, s.created_at + (${anchor} - s.created_at) * ${roll('s.n', 240, 100)} / 100
   from about s join seed_caption p on p.n = (s.category - 1) * ${perCategory} + ${roll('s.n', 241, perCategory)} order by 1`,
]

const shortened = (vector: readonly number[]) => vector.map((part) => Number(part.toFixed(4))).join(',')
