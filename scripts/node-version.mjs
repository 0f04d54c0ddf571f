// Every script that a person starts imports this first: it refuses an old Node before something else fails.
const needed = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(
    `Admin V2 needs Node ${needed.major}.${needed.minor} or newer; this is ${process.versions.node}. ` +
      'Get it from https://nodejs.org and start again.',
  )
  process.exit(1)
}
