import { origins, type TicketCase } from '#tests/kit/ticket/ticket-case.ts'

const { own } = origins
const encoded = encodeURIComponent(own)

/** Links, emails, handles and names. */
export const addresses: readonly TicketCase[] = [
  {
    name: 'SafeLinks around links, an address with mailto',
    text: `From: Diego <diego.girard@rowan-coffee.example<mailto:diego.girard@rowan-coffee.example>>
Sent: Tuesday, 17 November 2026 10:22
Subject: AW: [Ticket#2026111800412] Cancelled booking

Hello, as discussed on the phone, it is <https://eur01.safelinks.protection.outlook.com/?url=${encoded}%2FBooking%2F23990&data=05%7C02%7C4411%7C0&reserved=0>
and https://eur01.safelinks.protection.outlook.com/?url=${encoded}%2FUsers%2F2957%2Falias&data=05%7C02%7C812&reserved=0.`,
    reads: ['email:diego.girard@rowan-coffee.example', 'booking:23990', 'account:2957'],
    others: [],
    selected: ['seat:812', 'booking:23990', 'account:2957'],
  },
  {
    name: 'links that trackers and gateways wrapped',
    text: `see
https://click.mail.example/ls?upn=u001.AB12&url=${encoded}%2FBooking%2F23990
https://urldefense.example/v3/__${own}/Booking/23991__;!!AbC!x$
https://urldefense.proofpoint.com/v2/url?u=https-3A__admin.site.io_Booking_23992&d=DwMFaQ
https://a.example/?to=${encodeURIComponent(`https://b.example/?url=${encoded}%2FBooking%2F23993`)}
${own}/Login?redirect=%2FBooking%2F23994`,
    reads: ['booking:23990', 'booking:23991', 'booking:23992', 'booking:23993', 'booking:23994'],
    selected: ['booking:23990', 'booking:23991', 'booking:23992', 'booking:23993', 'booking:23994'],
  },
  {
    name: 'links of this workspace with a filter or an ID, and links of another',
    text: `${own}/Bookings?status=0&page=30#row-4411
${own}/Users/2957?tab=alias#top
${own}/PayoutRequests?id=812
admin.site.io/Booking/11350
${own.toUpperCase()}/Booking/4411
https://staging.other.example/Booking/23990
https://instagram.example/magnus_ekstrom
https://youtube.example/magnus_ekstrom?utm_source=mail&utm_campaign=40`,
    reads: ['account:2957', 'payout-request:812', 'booking:11350', 'booking:4411', 'foreign:https://staging.other.example/Booking/23990'],
    others: [],
    selected: ['account:2957', 'payout-request:812', 'booking:11350', 'booking:4411', 'account:3000'],
  },
  {
    name: 'addresses without a scheme, and a bank account',
    text: 'Hello, shop.example/booking/4411 and app://booking/4412 do not work for me. My bank account 3000 is new, booking_id in (23960, 23961).',
    reads: ['booking:23960', 'booking:23961', 'foreign:https://shop.example/booking/4411'],
    others: [3000],
    selected: ['booking:23960', 'booking:23961'],
  },
  {
    name: 'emails in capitals, with plus, with mailto and repeated',
    text: 'Diego.Girard@ROWAN-COFFEE.example; mailto:linnea.eriksen2@mail.example?subject=booking%204411 "Silje" <SILJE.EKSTROM@inbox.example>,tom+bookings@müller.example and again <mailto:diego.girard@rowan-coffee.example>, please ban them.',
    reads: [
      'email:diego.girard@rowan-coffee.example',
      'email:linnea.eriksen2@mail.example',
      'email:silje.ekstrom@inbox.example',
      'email:tom+bookings@müller.example',
    ],
    others: [],
    selected: ['seat:812', 'seat:2990', 'seat:686'],
  },
  {
    name: 'handles beside emails',
    text: 'Our creators are (@magnus_ekstrom) and @Sigrid_Moller; I am @nobody_here_7, not a@b, and info@brand.example is our address. Thanks @magnus_ekstrom!',
    reads: ['handle:@magnus_ekstrom', 'handle:@Sigrid_Moller', 'handle:@nobody_here_7', 'email:info@brand.example'],
    selected: ['account:3000', 'account:2999'],
  },
  {
    name: 'a name with its organization; others have the same name',
    text: 'Hello, my name is Silje Ekström from Quartz Travel and I cannot log in since yesterday evening, please help. Regards',
    reads: [],
    selected: ['seat:2820'],
  },
  {
    name: 'a name in a signature above its organization',
    text: 'Ich kann mich seit gestern nicht mehr anmelden, bitte helfen Sie mir.\n\nMit freundlichen Grüßen\nDiego Girard\nRowan Coffee\n12345 Berlin',
    reads: [],
    others: [12345],
    selected: ['seat:812'],
  },
  {
    name: 'a name that others share, without an organization, and a year',
    text: 'Hello, Silje Ekström wrote to us in 2026 and again since then, please have a look at what she needs and answer her soon.',
    reads: [],
    others: [2026],
    selected: [],
  },
  {
    name: 'a link in capitals',
    text: 'HTTPS://ADMIN.SITE.IO/BOOKING/23972 and https://admin.site.io/users/2957/, admin.site.io/payoutrequests?id=812',
    reads: ['booking:23972', 'account:2957', 'payout-request:812'],
  },
  {
    name: 'a list of several IDs in this workspace, and in another',
    text: `${own}/PayoutRequests?ids=814,815 and ${own}/Bookings?status=0&ids[]=23960&ids[]=23961.
See https://admin.other.example/PayoutRequests?ids=816,817 as well.`,
    reads: [
      'payout-request:814',
      'payout-request:815',
      'booking:23960',
      'booking:23961',
      'foreign:https://admin.other.example/PayoutRequests?ids=816,817',
    ],
    others: [],
  },
  {
    name: 'a denied list of several IDs',
    text: `Do not approve ${own}/PayoutRequests?ids=814,815`,
    reads: [],
    others: [814, 815],
  },
  { name: 'a single ID in the parameter for several', text: `${own}/PayoutRequests?ids=814`, reads: ['payout-request:814'] },
  {
    name: 'one row of a list of another workspace',
    text: 'https://admin.other.example/PayoutRequests?id=812',
    reads: ['foreign:https://admin.other.example/PayoutRequests?id=812'],
  },
  {
    name: 'links to other hosts',
    text: 'See https://shop.example/orders/4411?ref=812 and https://docs.example/v2/page/23960#7. It is about creator @magnus_ekstrom (seat 1210) and diego.girard@rowan-coffee.example.',
    reads: ['handle:@magnus_ekstrom', 'seat:1210', 'email:diego.girard@rowan-coffee.example'],
  },
  {
    name: 'an organization and its title',
    text: 'Please verify organization 623 Price Media today, it waits since two weeks.',
    reads: ['organization:623 if price media today it waits since two weeks'],
    others: [],
    selected: ['organization:623'],
  },
  {
    name: 'an organization and another title',
    text: 'Please verify organization 623 Brothers AS and brand 7 Eleven today, they wait since two weeks.',
    reads: [
      'organization:623 if brothers as and brand 7 eleven today they wait since two',
      'account:7 if eleven today they wait since two weeks',
    ],
    others: [],
    selected: [],
  },
  {
    name: 'a link to a channel with a tracking parameter, and an email that the support tool masked',
    text: `Hello, the reels are on https://instagram.example/sigrid_moller?utm_source=mail&utm_campaign=40 since Monday.
> ***@***.***
> <https://u2002.ct.mailer.example/ls/click?upn=u002.XYZ&url=${encoded}%2FBooking%2F23970>`,
    reads: ['booking:23970'],
    others: [],
    selected: ['booking:23970', 'account:2999'],
  },
  {
    name: 'a profile and channels that the text denies',
    text: `Do not touch ${own}/profile/abc123. It is not about https://instagram.com/anna. Please ban https://tiktok.com/@ravn.`,
    reads: ['page:https://tiktok.com/@ravn'],
  },
]
