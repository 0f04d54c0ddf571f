import { type SQL, sql } from 'drizzle-orm'
import type { CreatorFilters } from '#contract/creator-filters.ts'
import type { Matches } from '#contract/matching.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { dimensions } from '#server/ports/embedding.ts'

/** As many creators are shown, and of each so many pictures. */
const mostCreators = 48
const mostMedia = 4

export interface Question {
  /** What media are compared with; null: creators are only filtered. */
  vector: readonly number[] | null
  /** By what that was made: only media of the same are compared. */
  madeBy: string
  /** null: all of them. */
  channel: string | null
  /** Whether all media of a creator count, or the nearest alone. */
  by: 'average' | 'single_media'
  filters: CreatorFilters
}

/** Whether this database compares vectors itself. Asked anew each time: an extension comes and goes with the machine that runs the database. */
export async function hasVectors(db: Database): Promise<boolean> {
  return rowsOf(db, sql`select '[1,0]'::vector <=> '[0,1]'::vector as far`).then(
    () => true,
    () => false,
  )
}

/**
 * The creators whose media are nearest, and what each filter would leave. Filters come first: only media of those who pass them are compared.
 * `vectors`: by pgvector, otherwise by the same arithmetic in plain SQL.
 */
export async function matchCreators(db: Database, question: Question, vectors: boolean): Promise<Matches> {
  const { filters } = question
  const [counted] = await rowsOf<Matches['countByFilter']>(
    db,
    sql`
    with crowd as (${crowd(question)})
    select count(*)::int as everybody, count(*) filter (where gender)::int as gender, count(*) filter (where category)::int as category,
      count(*) filter (where age)::int as age, count(*) filter (where gender and category and age)::int as all
    from crowd`,
  )
  const data = await rowsOf<Matches['data'][number]>(
    db,
    sql`
    with crowd as materialized (${crowd(question)}),
    asked as materialized (select ${vectorText(question.vector)}::real[] as v),
    near as (
      select m.account_id, m.id, m.url, ${question.vector ? distance(vectors) : sql`null::float8`} as distance
      from crowd c join creator_media m on m.account_id = c.id cross join asked
      where c.gender and c.category and c.age and ${looked(question)}
    ), best as (
      select account_id, ${question.by === 'average' ? sql`avg(distance)` : sql`min(distance)`} as distance,
        (array_agg(url order by distance, id))[1:${mostMedia}::int] as media
      from near group by account_id order by 2, account_id limit ${mostCreators}::int
    )
    select a.type_id as "creatorId", a.id as "creatorAccountId", a.display_name as "creatorName",
      round(b.distance::numeric, 4)::float8 as distance, b.media as "creatorMedia"
    from best b join account a on a.id = b.account_id order by b.distance, a.id`,
  )
  const { everybody = 0, all = 0, gender, category, age } = counted ?? {}
  return {
    data,
    countByFilter: {
      everybody,
      ...(filters.creatorGender?.length && { gender }),
      ...(filters.creatorCategory?.length && { category }),
      ...(filters.creatorAge && { age }),
      all,
    },
  }
}

const looked = ({ madeBy, channel }: Question): SQL =>
  sql`m.embedded_by = ${madeBy}::text and (${channel}::text is null or m.channel = ${channel}::text)`

/** Everybody who may be proposed: approved, not barred, and with media to look at; beside each, which filters they pass. */
function crowd(question: Question): SQL {
  const { creatorGender: gender = [], creatorCategory: category = [], creatorAge: age } = question.filters
  return sql`
    select a.id,
      ${gender.length === 0 ? sql`true` : sql`coalesce(t.gender in (${list(gender)}), false)`} as gender,
      ${category.length === 0 ? sql`true` : sql`coalesce(t.category_ids && array[${list(category)}]::int[], false)`} as category,
      ${age ? sql`coalesce(${years} between ${age.from ?? 0}::int and ${age.to ?? 999}::int, false)` : sql`true`} as age
    from account a left join creator_trait t on t.account_id = a.id
    where a.type = 'blogger' and a.approved_status = 1 and not a.banned and not a.deleted and not a.suspended
      and exists (select from creator_media m where m.account_id = a.id and ${looked(question)})`
}
const years = sql`date_part('year', age(a.dob))`
const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

const vectorText = (vector: readonly number[] | null) => (vector ? `{${vector.join(',')}}` : null)

/** Of two vectors of length one: nought where they are the same. */
function distance(vectors: boolean): SQL {
  if (vectors) return sql.raw(`m.embedding::vector(${dimensions}) <=> asked.v::vector(${dimensions})`)
  const products = Array.from({ length: dimensions }, (_, at) => `m.embedding[${at + 1}]::float8 * asked.v[${at + 1}]`)
  return sql.raw(`1 - (${products.join(' + ')})`)
}
