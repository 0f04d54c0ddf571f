import { gallery } from '#styled/recipes'

/** The classes of the page that shows every part. */
export const galleryClass = gallery()
