import { brands } from '#contract/brand.ts'
import { holdSeen } from '#server/domain/account-standing.ts'
import { factsOf, saveDescription } from '#server/domain/brand-description.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  brands,
  {
    // A read, outside of any transaction: it may wait for whoever writes.
    generate: async ({ params: { brandId } }, { db, writer }) => writer.describe(await factsOf(db, brandId)),
    async saveDescription({ body }, context) {
      // Its filters are stored as one part: who has read an older one would take back what somebody else has chosen.
      if (context.ifMatch !== null) await holdSeen(context.db, body.brandId, context.ifMatch)
      await saveDescription(body, context)
    },
  },
  {
    command: { saveDescription: () => 'brand.save-description' },
    about: { saveDescription: ({ body }) => ({ kind: 'account', id: body.brandId }) },
  },
)

/** Of the first 2,000 brands every third has described itself. */
export const seed = [
  `insert into brand_description (account_id, website, description, market_description, ideas, filters)
   select id, 'https://www.' || regexp_replace(lower(display_name), '[^a-z0-9]+', '-', 'g') || '.example',
     display_name || ' makes things that last, and shows how they are made.', 'People between towns and mountains who buy less, and better.',
     json_build_array('One week with ' || display_name, 'What I would buy again, and why', 'The workshop behind it')::jsonb,
     json_build_object('creatorGender', json_build_array('F', 'O'), 'creatorCategory', json_build_array(1 + n % 12, 1 + (n + 5) % 12),
       'creatorAge', json_build_object('from', 18 + n % 7, 'to', 45 + n % 20))::jsonb
   from (select id, display_name, row_number() over (order by id) as n from account where type = 'client' and not deleted order by id limit 2000) b
   where n % 3 = 1`,
]
