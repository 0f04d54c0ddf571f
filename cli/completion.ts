import { flagsOf } from './flags.ts'
import { everywhere } from './line.ts'
import type { Known } from './meant.ts'
import { listEndpoint, listFlags } from './show.ts'
import { signInFlags } from './sign-in.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** What can stand after which words: `''` begins a line, `payout-request` its verbs, `payout-request approve` its flags. */
export function completions(known: Known): Map<string, readonly string[]> {
  const { registry, nouns } = known
  const all = everywhere.map(({ name }) => `--${name}`)
  const kinds = [...new Set(registry.all.map(({ noun }) => noun))].sort()
  const read = nouns.all.filter(({ reader }) => reader).map(({ kind }) => kind)
  const listed = nouns.all.flatMap((noun) => {
    const endpoint = listEndpoint(known, noun)
    return endpoint ? [{ kind: noun.kind, flags: listFlags(endpoint).map(({ name }) => `--${name}`) }] : []
  })
  const after = new Map<string, readonly string[]>([
    ['', [...kinds, 'help', 'sign-in', 'sign-out', 'who', 'show', 'list', 'completion']],
    ['help', kinds],
    ['show', read],
    ['list', listed.map(({ kind }) => kind)],
    ['completion', shells],
    ['sign-in', [...signInFlags.map(({ name }) => `--${name}`), '--server', '--json']],
    ['sign-out', ['--server', '--json']],
    ['who', ['--server', '--json']],
  ])
  for (const kind of kinds) {
    const own = registry.all.filter(({ noun }) => noun === kind)
    const more = [...(read.includes(kind) ? ['show'] : []), ...(listed.some((one) => one.kind === kind) ? ['list'] : [])]
    after.set(kind, [...own.map(({ verb }) => verb), ...more])
    for (const entry of own) after.set(`${kind} ${entry.verb}`, [...flagsOf(entry).map(({ name }) => `--${name}`), ...all])
  }
  for (const { kind, flags } of listed)
    for (const line of [`${kind} list`, `list ${kind}`]) after.set(line, [...flags, '--server', '--json'])
  return after
}

/**
 * A script for a shell. It also makes `admin` a command of that shell, so that there is something short to complete.
 * `launcher`: the path of scripts/admin.mjs. All words are of our own making: small letters, digits and dashes.
 */
export function completionScript(shell: Shell, known: Known, launcher: string): string {
  const after = [...completions(known)]
  const program = `node '${launcher.replaceAll("'", shell === 'fish' ? "\\'" : "'\\''")}'`
  return { bash: () => bash(after, program), zsh: () => zsh(after, program), fish: () => fish(after, program) }[shell]()
}
type After = readonly (readonly [words: string, next: readonly string[]])[]

const cases = (after: After) => after.map(([words, next]) => `    '${words}') next='${next.join(' ')}' ;;`).join('\n')
/** The words before the cursor that are no flags, at most two of them. */
const bash = (after: After, program: string) => `# Completes admin in bash: eval "$(npm -s run admin -- completion bash)"
admin() { ${program} "$@"; }
_admin() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path='' next='' word count=0
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) continue ;; esac
    [ "$count" -ge 2 ] && break
    path="\${path:+$path }$word"; count=$((count + 1))
  done
  case "$path" in
${cases(after)}
  esac
  COMPREPLY=($(compgen -W "$next" -- "$current"))
}
complete -o default -F _admin admin
`
const zsh = (after: After, program: string) => `# Completes admin in zsh: eval "$(npm -s run admin -- completion zsh)"
admin() { ${program} "$@" }
_admin() {
  local path_words='' next='' word count=0
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ "$word" == -* ]] && continue
    (( count >= 2 )) && break
    path_words="\${path_words:+$path_words }$word"; (( count += 1 ))
  done
  case "$path_words" in
${cases(after)}
  esac
  compadd -- \${=next}
}
(( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit }
compdef _admin admin
`
const fish = (after: After, program: string) => `# Completes admin in fish: npm -s run admin -- completion fish | source
function admin
  ${program} $argv
end
function __admin_next
  set -l path
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; and continue
    test (count $path) -ge 2; and break
    set -a path $word
  end
  switch "$path"
${after.map(([words, next]) => `    case '${words}'\n      printf '%s\\n' ${next.join(' ')}`).join('\n')}
  end
end
complete -c admin -f -a '(__admin_next)'
`
