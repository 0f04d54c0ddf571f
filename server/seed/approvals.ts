import { pick, roll, words } from './draw.ts'
import { anchor } from './sizes.ts'

const pendingRemarks =
  'Asked for better figures, waits for an answer|Wrote to support: the second account is a fan page|Known from the spring campaign|Spike is from a giveaway, checked with support'
const decidedRemarks =
  'Good light, clear voice, answers quickly|Reposts only, no own pictures|Came back with a new profile|Recommended by two brands|Bought followers, see the spike of last autumn|Very small audience, but a loyal one'

/** A measure that is out of bounds for so many of 100 creators, and of those who wait for twice as many. */
const oddly = (salt: number, share: number, odd: string, plain: string) =>
  `case when ${roll('a.id', salt, 100)} < case when a.approved_status is null then ${share * 2} else ${share} end then ${odd} else ${plain} end`
const between = (salt: number, from: number, to: number, digits = 0) =>
  `round((${from} + ${roll('a.id', salt, 10_000)} / 10000.0 * ${to - from})::numeric, ${digits})`

/** What an approval looks at; `deciders` are the staff who decided before the demo began. */
export const insertApprovals = (deciders: readonly number[]): string[] => [
  // Some who wait are too young, and some have grown up since they came.
  `update account a set dob = (${anchor} - case when ${roll('a.id', 171, 2)} = 0 then interval '15 years' else interval '17 years' end - ${roll('a.id', 172, 330)} * interval '1 day')::date
   where a.type = 'blogger' and (a.approved_status is null or a.approved_status = -1) and a.profile_completed and ${roll('a.id', 173, 9)} = 0`,
  `update account a set dob = (a.created_at - interval '18 years' + (1 + ${roll('a.id', 174, 6)}) * interval '1 hour' + (${anchor} - a.created_at) / 2)::date
   where a.type = 'blogger' and a.profile_completed and ${roll('a.id', 173, 9)} = 1 and ${anchor} - a.created_at between interval '4 days' and interval '300 days'`,
  `update account a set
     avatar_url = case when ${roll('a.id', 175, 12)} > 0 then '/__product/avatars/' || a.public_id || '.svg' end,
     admin_comments = case
       when a.approved_status is null and ${roll('a.id', 176, 7)} = 0 then ${pick(words(pendingRemarks, '|'), 'a.id', 177)}
       when a.approved_status is not null and ${roll('a.id', 176, 6)} = 0 then ${pick(words(decidedRemarks, '|'), 'a.id', 177)} end,
     admin_marked_suspicious = ${roll('a.id', 178, 100)} < case when a.approved_status = 1 then 2 else 12 end,
     content_score = case when a.approved_status is null and ${roll('a.id', 179, 4)} = 0 then 1 + ${roll('a.id', 180, 5)} else a.content_score end,
     approved_by = case when a.approved_status is not null then (array[${deciders.join(', ')}])[1 + ${roll('a.id', 181, deciders.length)}] end,
     approved_at = case when a.approved_status is not null then least(a.created_at + (1 + ${roll('a.id', 182, 400_000)}) * interval '1 second', ${anchor}) end,
     measured_posts = ${oddly(183, 5, between(184, 0, 5), between(184, 8, 240))},
     measured_comments = ${oddly(185, 5, between(186, 21, 64, 1), between(186, 1, 14, 1))},
     measured_spike = ${oddly(187, 6, between(188, 11, 86, 1), between(188, 0, 6, 1))},
     measured_engagement = ${oddly(189, 6, between(190, 0.1, 0.9, 2), between(190, 1.1, 8.8, 2))},
     measured_following = ${oddly(191, 8, between(192, 2501, 7400), between(192, 60, 2300))},
     measured_spread = ${oddly(193, 5, between(194, 5, 14, 1), between(194, 1.1, 4.4, 1))},
     measured_other = ${oddly(195, 5, between(196, 51, 83), between(196, 3, 44))}
   where a.type = 'blogger' and exists (select from channel c where c.account_id = a.id and c.status <> 'not_connected')`,
  // Of too few posts nothing can be told.
  `update account a set measured_spread = null where a.type = 'blogger' and a.measured_posts < 6`,
  `update channel c set
     verification_status = case when ${roll('c.id', 197, 100)} < 9 then 'FAILED' when ${roll('c.id', 197, 100)} < 95 then 'SUCCEEDED' end,
     avg_engagement_rate = case when ${roll('c.id', 198, 12)} > 0 then round((0.3 + ${roll('c.id', 199, 10_000)} / 10000.0 * 8.5)::numeric, 2) end
   where c.status <> 'not_connected'`,
  // Most of an audience lives where the creator does.
  `insert into audience (account_id, countries, reach_rate)
   select a.id, f.countries, round((1.5 + ${roll('a.id', 201, 10_000)} / 10000.0 * 36)::numeric, 3)
   from account a join organization o on o.id = a.organization_id
   cross join lateral (select (32 + ${roll('a.id', 202, 34)})::numeric as home) h
   cross join lateral (
     select jsonb_agg(jsonb_build_object('country', code, 'share', share) order by share desc) as countries from (
       select o.country as code, h.home as share
       union all select code, round((92 - h.home) * (array[0.42, 0.24, 0.14, 0.09, 0.06])[place], 1) from (
         select code, row_number() over (order by hashint8extended(a.id, ascii(code) * 256 + ascii(substr(code, 2)))) as place
         from seed_country where code <> o.country limit 5) t) s) f
   where a.type = 'blogger' and a.measured_posts is not null and ${roll('a.id', 203, 20)} > 0`,
  // What those who count approvals have been told of the last weeks.
  `insert into analytics_event (name, body, created_at)
   select 'creator_approved', jsonb_build_object('creatorId', type_id, 'adminId', approved_by,
     'at', to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), approved_at
   from account where type = 'blogger' and approved_status = 1 and approved_by is not null and approved_at > ${anchor} - interval '60 days'
   order by approved_at, id`,
  // What a careless page would run or turn around; a comment is as long as somebody has time to write.
  `update account set admin_comments = '<script>alert(1)</script> was in the profile text, asked to take it out'
   where id = (select min(id) from account where type = 'blogger' and approved_status is null)`,
  `update account set admin_comments = 'كتب باللغة العربية: الرجاء التحقق من الحساب الثاني (see the second account)'
   where id = (select min(id) + 3 from account where type = 'blogger' and approved_status is null) and type = 'blogger'`,
]
