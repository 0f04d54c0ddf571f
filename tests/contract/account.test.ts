import { describe, expect, test } from 'vitest'
import { account, accountFace, accountSaveOf, accounts } from '#contract/account.ts'
import { accountEdit, feeRule } from '#contract/account-edit.ts'
import { accountFields, fieldsOfType } from '#contract/account-fields.ts'
import { accountLinks } from '#contract/account-links.ts'
import { asFields, brandDescriptionFields, brands, descriptionBody } from '#contract/brand.ts'
import { channelStatus, creatorChannels } from '#contract/channel.ts'
import { noteText } from '#contract/note.ts'
import { type Field, startOf } from '#kit/form/schema.ts'

const wire = {
  id: 7,
  type: 'blogger' as const,
  type_id: 27,
  public_id: 'abc',
  display_name: 'Ola Nordmann',
  profile_completed: 1,
  banned: false,
  deleted: false,
  organization_ref: 3,
  blogger: { approved_to_platform_status: null },
  version: 2,
  blog_name: 'Ola Nordmann',
  content_score: 4,
  service_fee: 12.5,
  visible: 1 as const,
  suspended: '' as const,
  eligible_in_reports: true,
}
const whole = account.full.parse(wire)

describe('an account', () => {
  test('is read with its switches as yes and no, and sent whole with them as 1 or empty', () => {
    expect(whole).toMatchObject({ visible: true, suspended: false, eligible_in_reports: true, content_score: '4' })
    expect(accountSaveOf(whole, { suspended: true, visible: false, service_fee: 7.25 })).toMatchObject({
      id: 7,
      type: 'blogger',
      display_name: 'Ola Nordmann',
      version: 2,
      blog_name: 'Ola Nordmann',
      service_fee: 7.25,
      suspended: 1,
      visible: '',
      eligible_in_reports: 1,
      eligible_other_bank_account_type: '',
    })
  })
  test('sends a switch that is none back as it came: nothing is made of it', () => {
    const odd = accounts.read.reply.read({ item: { ...wire, visible: 'perhaps' } })
    expect(accountSaveOf(odd, { suspended: true })).toMatchObject({ visible: 'perhaps', suspended: 1 })
  })
  test.each([
    ['', [], { creatorGender: [], creatorCategory: [], creatorAge: {} }],
    [null, null, null],
    [' \n', ['', ' '], { creatorGender: null, creatorCategory: null, creatorAge: null }],
    [undefined, undefined, undefined],
    [null, [], { creatorAge: { from: null, to: null } }],
  ])('generating changes no field that the response leaves empty: %j %j %j', (description, creatorContentIdeas, creatorFilters) => {
    const data = { description, marketDescription: 'Skiers', creatorContentIdeas, creatorFilters }
    expect(asFields(brands.generate.reply.read({ data }))).toEqual({ market_description: 'Skiers' })
  })
  test('has the ideas and filters of a brand also where a server sends them as JSON text', () => {
    const filters = { creatorGender: ['F'], creatorAge: { from: 20 } }
    const sent = { ...wire, type: 'client', creator_content_ideas: '["Boats","Fjords"]', creator_filters: JSON.stringify(filters) }
    const brand = accounts.read.reply.read({ item: sent })
    expect(brand).toMatchObject({ creator_content_ideas: ['Boats', 'Fjords'], creator_filters: filters })
    const starts = (of: typeof brand) =>
      Object.entries<Field>(brandDescriptionFields).flatMap(([name, field]) => ('start' in field ? [[name, startOf(name, field, of)]] : []))
    expect(Object.fromEntries(starts(brand))).toEqual({
      creator_content_ideas: ['Boats', 'Fjords'],
      creator_gender: ['F'],
      creator_category: [],
      age_from: 20,
      age_to: 65,
    })
    // No JSON, or of something else: nothing is made of it.
    const odd = accounts.read.reply.read({ item: { ...sent, creator_content_ideas: 'Boats', creator_filters: '[1]' } })
    expect(Object.fromEntries(starts(odd))).toMatchObject({ creator_content_ideas: [], age_from: 18, age_to: 65 })
    expect(accounts.read.reply.read({ item: { ...sent, creator_content_ideas: '', creator_filters: null } })).toMatchObject({
      creator_content_ideas: null,
      creator_filters: null,
    })
  })
  test('of a brand sends its description whole, and what is no list and no filters back as it came, until somebody changes it', () => {
    const read = (more: object) =>
      accounts.read.reply.read({ item: { ...wire, type: 'client', brand_website: null, description: 'Boats', ...more } })
    const whole = { brandId: 7, brandWebsite: null, description: 'Boats', marketDescription: null }
    const usual = { creatorGender: [], creatorCategory: [], creatorAge: { from: 18, to: 65 } }
    expect(descriptionBody(read({}), { description: '' })).toEqual({
      ...whole,
      description: '',
      creatorContentIdeas: [],
      creatorFilters: usual,
    })
    const filters = JSON.stringify({ creatorGender: ['F'], creatorAge: { from: 20 } })
    expect(descriptionBody(read({ creator_content_ideas: '["Boats"]', creator_filters: filters }), { age_to: 40 })).toEqual({
      ...whole,
      creatorContentIdeas: ['Boats'],
      creatorFilters: { creatorGender: ['F'], creatorCategory: [], creatorAge: { from: 20, to: 40 } },
    })
    const odd = read({ creator_content_ideas: 'Boats', creator_filters: '[1]' })
    expect(descriptionBody(odd, { description: 'Fjords' })).toMatchObject({ creatorContentIdeas: 'Boats', creatorFilters: '[1]' })
    expect(descriptionBody(odd, { age_to: 40, creator_content_ideas: [] })).toMatchObject({
      creatorContentIdeas: [],
      creatorFilters: { ...usual, creatorAge: { from: 18, to: 40 } },
    })
  })
  test.each([
    [{}, ['Creator', 'Approval pending']],
    [{ blogger: { approved_to_platform_status: 1 } }, ['Creator']],
    // Another server may tell nothing of it in a list.
    [{ blogger: undefined }, ['Creator']],
    [{ type: 'client' as const, blogger: null }, ['Brand']],
    [{ banned: true, deleted: true, profile_completed: 0 }, ['Creator', 'Banned', 'Deleted', 'Incomplete', 'Approval pending']],
    [{ profile_completed: null, blogger: null }, ['Creator', 'Incomplete']],
  ])('with %j is shown as %j', (facts, labels) => {
    const face = accountFace({ ...whole, ...facts })
    expect({ title: face.title, labels: face.chips.map(({ label }) => label) }).toEqual({ title: 'Ola Nordmann', labels })
  })
})

test('the public profile of an account is a page of the product, if its address is known', () => {
  const profile = accountLinks.all['open-public-profile']
  expect(profile?.to(whole, { product: 'https://product.test' })).toEqual({ outside: 'https://product.test/profile/abc' })
  expect(profile?.to(whole, {})).toEqual({ not: 'This installation does not know where the product is' })
})
describe('its fields', () => {
  test('are eleven of creators, six of brands, four of both, five switches among them', () => {
    const creators = fieldsOfType('blogger')
    const brands = fieldsOfType('client')
    const shared = creators.filter((name) => brands.includes(name))
    expect([creators.length - shared.length, brands.length - shared.length, shared.length]).toEqual([11, 6, 4])
    expect(Object.values(accountFields).filter(({ input }) => input === 'toggle')).toHaveLength(5)
    expect(accountFields.slug.label).toBe('Unique URL')
  })
  const said = (edit: object) => accountEdit.safeParse(edit).error?.issues[0]?.message
  test.each([0, 100, 7, 7.2, 7.25, '7.25', ' 12 ', 7.1, 0.01, 99.99, '', null])('a fee of %j is taken', (fee) => {
    expect(said({ service_fee: fee })).toBeUndefined()
  })
  test.each([
    [7.255, feeRule],
    ['0.001', feeRule],
    [1e-7, feeRule],
    [-1, 'Enter a percentage from 0 to 100'],
    [100.01, 'Enter a percentage from 0 to 100'],
    ['1,5', 'Enter a number'],
    ['Infinity', 'Enter a number'],
    ['0x10', 'Enter a number'],
    ['1e1', 'Enter a number'],
    ['12.3400000000000000001', 'Enter a number'],
  ])('a fee of %j is refused: %s', (fee, words) => {
    expect(said({ service_fee: fee })).toBe(words)
  })
  test.each(['2026-02-30', '2025-02-29', '2099-01-01', '1890-01-01', '01.02.1990', '1990-1-2', 'soon'])('the date %s is none', (dob) => {
    expect(said({ dob })).toBe('Enter a date that exists, as YYYY-MM-DD, not after today')
  })
  test.each(['1990-05-17', '2024-02-29', '', null])('the date %j is taken', (dob) => {
    expect(said({ dob })).toBeUndefined()
  })
  test.each(['javascript:alert(1)', 'site.example', 'https://', 'ftp://a.example'])('the address %s is refused', (url) => {
    expect(said({ outreach_referral_url: url })).toBeDefined()
  })
  test('a name may not be emptied, and what is not given is not asked', () => {
    expect(said({ blog_name: '  ' })).toBe('Blog name is required')
    expect(said({ blog_name: '\u200b\u3164' })).toBe('Blog name is required')
    expect(accountEdit.parse({ phone_number: '\u200b ', google_city: 'Ås\u200b' })).toEqual({ phone_number: '', google_city: 'Ås' })
    expect(accountEdit.parse({})).toEqual({})
    expect(accountEdit.parse({ main_category_ref: '3', brand_name: ' Fjell ' })).toEqual({ main_category_ref: 3, brand_name: 'Fjell' })
  })
})

test('a note is more than blanks', () => {
  expect(noteText.safeParse(' \n ').error?.issues[0]?.message).toBe('A note cannot be empty')
  expect(noteText.safeParse('\u200b\u2060 \u3164\u2800').error?.issues[0]?.message).toBe('A note cannot be empty')
  expect(noteText.parse(' hello ')).toBe('hello')
  for (const seen of ['.', '👩‍🚀', 'مرحبا', '〇']) expect(noteText.parse(seen)).toBe(seen)
})

test('a channel says its status in words, and an unknown one as it came', () => {
  expect(['connected', 'not_connected', 'token_expired'].map((one) => channelStatus.of(one).label)).toEqual([
    'Connected',
    'Not Connected',
    'Token Expired',
  ])
  const odd = { channel: 'mastodon', status: 'resting', followersCount: '12' }
  expect(creatorChannels.list.reply.read({ data: [odd] })).toEqual([{ ...odd, isVisible: undefined }])
})
