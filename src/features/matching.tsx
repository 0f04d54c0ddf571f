import { screenOf } from '#kit/screen/screen.ts'

const drawn = () => import('./matching/screen.tsx')
/** Creators who fit a campaign, a sentence, or a brand. */
export const creatorMatchingScreen = screenOf('CreatorMatching', async () => (await drawn()).CreatorMatching)
export const brandMatchingScreen = screenOf('BrandCreatorMatching', async () => (await drawn()).BrandCreatorMatching)
