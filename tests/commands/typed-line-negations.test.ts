import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: ['payout-request:640', 'payout-request:641', 'seat:1401', 'booking:20100', 'account:2999', 'creator:77'],
}
const [seat, payout] = refs('seat:1401', 'payout-request:641')
const everywhere = [{}, { focused: seat }, { focused: payout }, { selection: refs('payout-request:640', 'payout-request:641') }]

describe('a line that says not to do something runs nothing', () => {
  test.each([
    // An apostrophe as keyboards and mail programs write it.
    ...['don´t', 'don`t', 'donʼt', 'don‘t', 'don′t', 'don＇t', 'can´t', 'shouldnʼt'].map((word) => `${word} ban seat 1401`),
    ...['un', 'dis', 'de', 'non'].flatMap((word) => [`${word} ban seat 1401`, `${word} approve payout 640`, `${word} block 1401`]),
    ...['un-ban seat 1401', 'dis-approve payout 640', 'unapprove payout 640'],
    ...['nope', 'nie', 'avoid', 'prevent', 'forbid', 'without', 'no,'].map((word) => `${word} ban seat 1401`),
    ...['no', ', no', '= no', 'without', 'without Ravn', 'no sms', 'without mail', 'skip', 'later'].map((text) => `ban seat 1401 ${text}`),
    ...['approve all but one payout 640', 'approve payout 640 👎'],
    ...['approve payout without 640', 'approve payout 640 without 641', 'delete user 2999 no mail'],
  ])('%s', (line) => {
    for (const where of everywhere) {
      const { runs, outcome, message } = typeLine(line, world, where)
      expect({ runs, outcome, message }).toEqual({
        runs: null,
        outcome: 'negated',
        message: 'The line says not to do something, so nothing runs',
      })
    }
  })
  test('“no.” in front of an ID is no negation', () => {
    expect(typeLine('approve payout no. 640', world)).toMatchObject({ runs: 'payout-request.approve', records: ['payout-request:640'] })
  })
})

test.each([
  ['without managed by full service 643', null],
  ['campaign 643 no managed by full service', null],
  ['managed by full service 643 no service', 'campaign.set-managed'],
])('a switch that has the name of its command is off only behind this name: %s', (line, runs) => {
  expect(typeLine(line, { records: ['campaign:643'] }).runs).toBe(runs)
})

describe('a word of another command beside a command that changes something runs nothing', () => {
  test.each([
    ...['undo', 'hold', 'on hold', 'pause', 'stop', 'un', 'end', 'restore', 'recommend', 'ercommend'].map(
      (text) => `ban seat 1401 ${text}`,
    ),
    ...['end the ban of seat 1401', 'end ban of seat 1401', 'approve payout 640 hold', 'undo approve payout 640'],
    'log in as ban seat 1401',
  ])('%s', (line) => {
    for (const where of everywhere) {
      const { runs, outcome, message } = typeLine(line, world, where)
      expect({ runs, outcome }).toEqual({ runs: null, outcome: 'several commands' })
      expect(message).toMatch(/A line runs one command/)
    }
  })
  test('also a verb of four letters of which two are swapped', () => {
    const line = 'reset kyc process 640 amrk suspicious'
    expect(typeLine(line, { records: ['kyc-request:640'] })).toMatchObject({ runs: null, outcome: 'several commands' })
  })
  test.each([
    ['save legal representative service fee 640', 'save legal representative'],
    ['change plan brand category 645', 'change plan'],
    ['rejcet document blogger #640 channel 653', 'reject document'],
    ['reject creator 640 ste admin comments', 'set admin comments'],
    ['ap dad referred creator 640', 'add referred creator'],
  ])('also the name of a command of which another one explains a part: %s', (line, name) => {
    const kinds = ['seat', 'service-fee', 'kyc-request', 'brand-category', 'creator', 'channel']
    const records = kinds.flatMap((kind) => [640, 641, 645, 653].map((id) => `${kind}:${id}`))
    const { runs, message } = typeLine(line, { records })
    expect({ runs, message }).toEqual({ runs: null, message: `“${name}” belongs to another command. A line runs one command` })
  })
  test.each(['referred', 'comments'])('a word that is only similar to one is ignored beside a record: %s', (word) => {
    expect(typeLine(`approve payout 640 ${word}`, world)).toMatchObject({ runs: 'payout-request.approve', ignored: [word] })
  })
  test('the word is named, and the command is offered', () => {
    const { message, rows } = typeLine('ban seat 1401 undo', world)
    expect(message).toMatch(/^“undo” belongs to another command/)
    expect(describeRows(rows)).toContain('seat.ban seat:1401')
  })
  test.each([
    ['approve payout 640 re: refund', 'payout-request.approve'],
    ['approve payout 640 amount price', 'payout-request.approve'],
    ['approve new payout 640 from list', 'payout-request.approve'],
    ['please check payout 640 (order 641)', 'payout-request.open'],
  ])('a subject, the name of a number or a place, and a line that only opens: %s', (line, runs) => {
    expect(typeLine(line, world)).toMatchObject({ runs, records: ['payout-request:640'] })
  })
})
