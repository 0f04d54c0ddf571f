/** Where this server passes pictures of elsewhere on: the page's policy loads pictures of its own origin alone. */
const door = '/pictures'

/** The path and query under which a picture of elsewhere comes from this origin. */
export const passedOn = (url: string): string => `${door}?${new URLSearchParams({ url })}`
/** The path of the door, for the server. */
export const pictureDoor = door
