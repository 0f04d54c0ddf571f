import type { Interrupted } from './state.ts'

const words = {
  done: 'was done before your session ended.',
  refused: 'was not done, because your session had ended.',
  unknown: 'may have been done: its response was lost. After you sign in, check it under Receipts.',
  'not-done': 'was not done.',
  stopped: 'stopped when your session ended.',
}
export const interruptedWords = ({ title, outcome }: Interrupted): string => `${title} ${words[outcome]}`
