import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { bookingMarket, market } from './booking-market.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

const unrated = { communication: null, quality: null, reliability: null }

forEachEngine((engine) => {
  let t: Started
  let mira: { authorization: string }
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    // Bookings 4001… of these states, in this order; as many accepted ones behind them as the tests want.
    await bookingMarket(t.db, [0, 1, 4, 5, 3, -5, ...Array.from({ length: 40 }, () => 1)])
    mira = (await t.signIn('mira@admin.test')).auth
    demo = (await t.signIn()).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  let next = 0
  /** A wish to end a booking, and its id. */
  async function wish(booking: number, { by = market.brand as number, comment = 'Our client has stopped it.' as string | null } = {}) {
    const id = 101 + next++
    await t.db.q().execute(sql`insert into cancel_request (id, booking_id, account_id, reason_name, other_comment)
      values (${id}, ${booking}, ${by}, 'Campaign was called off', ${comment})`)
    return id
  }
  let free = 4007
  /** A wish to end an accepted booking that no other test has. */
  const fresh = async (how?: Parameters<typeof wish>[1]) => {
    const booking = free++
    return { booking, id: await wish(booking, how) }
  }
  const read = async (id: number) => (await t.inject({ url: `/admin/v1/workspace/cancel-requests/${id}`, headers: demo })).json().item
  const booking = async (id: number) => (await t.inject({ url: `/api/v1/admin/bookings/${id}`, headers: demo })).json().item
  const decide = (id: number | string, act: 'approve' | 'reject', payload?: object, headers: Record<string, string> = demo) =>
    t.inject({ method: 'POST', url: `/api/v1/admin/booking-cancel-requests/${id}/${act}`, headers, ...(payload && { payload }) })
  const list = (query = '') => t.inject({ url: `/api/v1/admin/booking-cancel-requests${query}`, headers: demo })

  describe('the list', () => {
    test('has the documented fields, the longest waiting first', async () => {
      const id = await wish(4001, { by: market.creator, comment: null })
      const [first] = (await list('?status=0')).json().items
      expect(first).toMatchObject({
        id,
        status: 0,
        date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        user: { display_name: 'Ella Berg', user_id: market.creator, side: 'creator' },
        booking: { id: 4001, status: 0 },
        reason_name: 'Campaign was called off',
        other_comment: null,
        version: 1,
        decided_at: null,
        decided_by: null,
      })
    })
    test('is found by its id in the palette', async () => {
      const { id, booking: of } = await fresh()
      const answer = await t.inject({ url: `/admin/v1/workspace/lookup?q=${id}`, headers: demo })
      expect(answer.json().data.found).toContainEqual(
        expect.objectContaining({
          kind: 'cancel-request',
          id,
          title: expect.stringContaining(`booking ${of}`),
          chips: [{ label: 'Pending', tone: 'wait' }],
        }),
      )
    })
  })

  describe('an approval', () => {
    test.each([
      ['brand', market.brand, -2],
      ['creator', market.creator, -3],
    ])('cancels the booking as the %s who wished it, with who and when on both', async (_side, by, status) => {
      const { id, booking: of } = await fresh({ by })
      const answer = await decide(id, 'approve', undefined, mira)
      expect(answer.statusCode).toBeLessThan(300)
      expect(answer.headers.etag).toBe('"2"')
      expect(await read(id)).toMatchObject({ status: 1, version: 2, decided_by: { name: 'Mira Lindqvist' }, booking: { id: of, status } })
      expect(await booking(of)).toMatchObject({ status, version: 2, reviews: [], updated_by: { name: 'Mira Lindqvist' } })
      const { rows } = await t.db.q().execute(sql`
        select command, object_kind as kind, object_id as id, before, after from audit
        where request_id = ${answer.headers['request-id']} order by object_kind`)
      expect(rows).toEqual([
        { command: 'cancel-request.approve', kind: 'booking', id: of, before: { status: 1 }, after: { status, cancellation_request: id } },
        { command: 'cancel-request.approve', kind: 'cancel-request', id, before: { status: 0 }, after: { status: 1 } },
      ])
    })
    test('files the review that comes along, and only that', async () => {
      const { id, booking: of } = await fresh()
      const text = '  Called off at short notice. <script>alert(1)</script>  '
      const answer = await decide(id, 'approve', { review: { rates: { communication: 4, quality: null, reliability: 1 }, text } })
      expect(answer.statusCode).toBeLessThan(300)
      expect((await booking(of)).reviews).toMatchObject([{ message: text.trim() }])
      const { rows } = await t.db.q().execute(sql`select communication, quality, reliability from review where booking_id = ${of}`)
      expect(rows).toEqual([{ communication: 4, quality: null, reliability: 1 }])
    })
    test.each([
      [4005, 'Completed by admin'],
      [4006, 'Cancelled by admin'],
    ])('of booking %i, which is %s, is refused with a clear word; to reject it is not', async (of, label) => {
      const id = await wish(of)
      const answer = await decide(id, 'approve')
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: `Booking ${of} cannot be cancelled: it is ${label}`, current: { id, status: 0 } })
      expect((await decide(id, 'reject')).statusCode).toBeLessThan(300)
    })
    test.each([4002, 4003, 4004])('of booking %i can be made from every state from which the staff cancels', async (of) => {
      expect((await decide(await wish(of), 'approve')).statusCode).toBeLessThan(300)
    })
  })

  describe('a rejection', () => {
    test('leaves the booking alone and never files a review, whatever is sent with it', async () => {
      const { id, booking: of } = await fresh()
      const answer = await decide(id, 'reject', { review: { rates: { ...unrated, quality: 5 }, text: 'Lovely' } })
      expect(answer.statusCode).toBeLessThan(300)
      expect(await read(id)).toMatchObject({ status: -1, version: 2 })
      expect(await booking(of)).toMatchObject({ status: 1, version: 1, reviews: [] })
    })
    test('makes an approval that comes later impossible, and says who was first', async () => {
      const { id, booking: of } = await fresh()
      await decide(id, 'reject', undefined, mira)
      const answer = await decide(id, 'approve')
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'state_moved',
        message: expect.stringMatching(
          new RegExp(`^Cancellation request ${id} was already rejected by Mira Lindqvist on \\d\\d \\w{3} \\d{4} at \\d\\d:\\d\\d UTC$`),
        ),
        current: { id, status: -1 },
      })
      expect((await booking(of)).status).toBe(1)
      expect(await countOf(t.db, `audit where object_kind = 'cancel-request' and object_id = ${id} and result = 'refused'`)).toBe(1)
    })
  })

  test('another version than the one that was seen is refused, and how its booking stands is a part of it', async () => {
    const { id, booking: of } = await fresh()
    await t.inject({ method: 'POST', url: `/api/v1/admin/bookings/${of}/cancel`, headers: mira })
    expect(await read(id)).toMatchObject({ status: 0, version: 2, booking: { status: -5 } })
    expect((await decide(id, 'reject', undefined, { ...demo, 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await decide(id, 'reject', undefined, { ...demo, 'if-match': '"2"' })).statusCode).toBeLessThan(300)
  })
  test('a booking has one undecided wish at a time', async () => {
    const { booking: of } = await fresh()
    await expect(wish(of)).rejects.toThrow()
  })
  test('everybody hears of the request and of its booking', async () => {
    const { id, booking: of } = await fresh()
    const heard: { kind: string; id: number; command: string }[] = []
    const stop = await t.db.listen('events', (payload) => void heard.push(JSON.parse(payload)))
    await decide(id, 'approve')
    await expect.poll(() => heard.map(({ kind }) => kind).sort()).toEqual(['booking', 'cancel-request'])
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'cancel-request', id, command: 'cancel-request.approve' }),
        expect.objectContaining({ kind: 'booking', id: of }),
      ]),
    )
    await stop()
  })

  describe('of two at once', () => {
    test('one decides, the other hears of it, and the books say which', async () => {
      for (let round = 0; round < 3; round++) {
        const { id, booking: of } = await fresh()
        const [approved, rejected] = await Promise.all([decide(id, 'approve', undefined, mira), decide(id, 'reject')])
        expect([approved.statusCode < 300, rejected.statusCode < 300].sort()).toEqual([false, true])
        expect((await read(id)).status).toBe(approved.statusCode < 300 ? 1 : -1)
        expect((await booking(of)).status).toBe(approved.statusCode < 300 ? -2 : 1)
      }
    })
    test('a completion and an approval never both happen, and neither waits for the other for ever', async () => {
      for (let round = 0; round < 3; round++) {
        const { id, booking: of } = await fresh()
        const [completed, approved] = await Promise.all([
          t.inject({ method: 'POST', url: `/admin/v1/bookings/${of}/change-status`, headers: mira, payload: { status: 2 } }),
          decide(id, 'approve'),
        ])
        expect([completed.statusCode, approved.statusCode].filter((status) => status < 300)).toHaveLength(1)
        expect((await booking(of)).status).toBe(completed.statusCode < 300 ? 3 : -2)
      }
    })
  })

  describe('review texts', () => {
    const texts = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, headers: Record<string, string> = demo) =>
      t.inject({ method, url: `/api/v1/booking_auto_review_texts${path}`, headers, ...(payload && { payload }) })
    test('each call answers all of them by their titles', async () => {
      await texts('POST', '', { title: 'No answer', text: 'Nobody answered.' })
      const added = await texts('POST', '', { title: ' called off ', text: 'In good time.' })
      expect(added.json().items).toMatchObject([
        { title: 'called off', text: 'In good time.', version: 1 },
        { title: 'No answer', text: 'Nobody answered.' },
      ])
      const [first] = added.json().items
      const edited = await texts('POST', `/${first.id}`, { title: 'Called off', text: 'At short notice.' })
      expect(edited.json().items[0]).toMatchObject({ id: first.id, title: 'Called off', text: 'At short notice.', version: 2 })
      const removed = await texts('DELETE', `/${first.id}`, { id: first.id, title: 'Called off', text: 'At short notice.' })
      expect(removed.json().items.map((one: { title: string }) => one.title)).toEqual(['No answer'])
      expect((await texts('GET')).json()).toEqual(removed.json())
      expect(await countOf(t.db, `audit where object_kind = 'auto-review' and object_id = ${first.id} and result = 'done'`)).toBe(3)
    })
  })
})
