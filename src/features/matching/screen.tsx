import type { Matches } from '#contract/matching.ts'
import { late } from '#kit/command/late.tsx'
import { answerPage } from '#kit/screen/answer/page.tsx'

const { Late: Found } = late(async () => (await import('./found.tsx')).Found)
const Show = (part: { data: Matches; asked: Readonly<Record<string, unknown>> }) => <Found part={part} onLost={() => {}} />

export const CreatorMatching = answerPage<Matches>({
  path: 'CreatorMatching',
  command: 'matching.search-creators',
  action: 'Search',
  before: {
    title: 'Nothing was searched yet',
    text: 'A number is a campaign, anything else is looked for in what creators publish. Filters stand behind a “?”: vegan food?gender=F&category=3&ageFrom=18&ageTo=30.',
  },
  Show,
})

export const BrandCreatorMatching = answerPage<Matches>({
  path: 'BrandCreatorMatching',
  command: 'matching.search-brand',
  action: 'Match',
  before: { title: 'Nothing was matched yet', text: 'Choose a brand and what of it creators are to fit.' },
  Show,
})
