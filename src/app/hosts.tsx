/** The palette and the question of a running command: each loads when it is first asked for. */
export function Hosts() {
  return null
}
