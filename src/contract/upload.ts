/** Milliseconds that a body of files may take on its way: a hundred megabytes over a line of one megabit a second. Both sides wait as long. */
export const uploadPatience = 900_000
