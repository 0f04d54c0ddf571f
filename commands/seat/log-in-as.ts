import { type Seat, seat, seats } from '#contract/seat.ts'
import { addressOf } from '#kit/api/address.ts'
import { command, one } from '#kit/command/define.ts'

const link = ({ id }: Seat) => addressOf(seats.logIn, { params: { id } })

export default command({
  title: 'Log in as',
  words: ['impersonate', 'open the product as', 'act for'],
  target: one(seat),
  risk: 'reversible',
  when: ({ id, banned, deleted }) => (deleted ? `Seat ${id} is deleted` : !banned || `Seat ${id} is banned: unban it first`),
  unblock: 'seat.unban',
  link,
  run: (target, _answers, tools) => tools.open(link(target)),
})
