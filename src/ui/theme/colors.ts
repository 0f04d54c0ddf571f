/**
 * Every colour of the workspace, by day and by night, in OKLCH. The names say what a colour is for, never its hue:
 * n1 (page) … n12 (text) is the one neutral scale, the accent means focus and selection, and the tones are the words
 * the code tables use (`plain` is n11 on n3). tests/ui/contrast.test.ts holds the pairs that must be AA.
 */
export const colors = {
  n1: ['oklch(99.2% 0.002 250)', 'oklch(17.5% 0.012 260)'],
  n2: ['oklch(97.6% 0.003 250)', 'oklch(19.8% 0.013 260)'],
  n3: ['oklch(95.4% 0.004 250)', 'oklch(23% 0.014 260)'],
  n4: ['oklch(92.8% 0.005 250)', 'oklch(26.5% 0.015 260)'],
  n5: ['oklch(89.6% 0.006 250)', 'oklch(30% 0.016 260)'],
  n6: ['oklch(85% 0.008 250)', 'oklch(35% 0.017 260)'],
  n7: ['oklch(77% 0.01 250)', 'oklch(43% 0.018 260)'],
  n8: ['oklch(62% 0.012 250)', 'oklch(54% 0.018 260)'],
  n9: ['oklch(52% 0.014 250)', 'oklch(67% 0.016 260)'],
  n10: ['oklch(47% 0.016 250)', 'oklch(72% 0.014 260)'],
  n11: ['oklch(40% 0.018 250)', 'oklch(79% 0.012 260)'],
  n12: ['oklch(22% 0.02 250)', 'oklch(95% 0.006 260)'],
  accent: ['oklch(54% 0.19 268)', 'oklch(64% 0.17 272)'],
  accentSoft: ['oklch(95% 0.025 268)', 'oklch(28% 0.06 272)'],
  accentLine: ['oklch(80% 0.09 268)', 'oklch(45% 0.11 272)'],
  accentText: ['oklch(45% 0.2 268)', 'oklch(80% 0.11 272)'],
  onAccent: ['oklch(100% 0 0)', 'oklch(16% 0.03 272)'],
  // Filled box under a white tick: darker than the accent by night, or the tick would drown.
  check: ['oklch(54% 0.19 268)', 'oklch(55% 0.18 272)'],
  onCheck: ['oklch(100% 0 0)', 'oklch(100% 0 0)'],
  good: ['oklch(46% 0.12 155)', 'oklch(79% 0.13 155)'],
  goodSoft: ['oklch(95.5% 0.035 155)', 'oklch(27% 0.045 155)'],
  bad: ['oklch(50% 0.19 25)', 'oklch(75% 0.14 25)'],
  badSoft: ['oklch(96% 0.022 25)', 'oklch(28% 0.06 25)'],
  wait: ['oklch(48% 0.11 75)', 'oklch(83% 0.11 85)'],
  waitSoft: ['oklch(96% 0.045 85)', 'oklch(28% 0.045 85)'],
  accentHover: ['oklch(49% 0.19 268)', 'oklch(69% 0.16 272)'],
  veil: ['oklch(20% 0.02 250 / 0.28)', 'oklch(8% 0.02 260 / 0.42)'],
} satisfies Record<string, readonly [day: string, night: string]>

/** What floats (palette, dialog, menu) is the only thing with a shadow. */
export const float = {
  day: '0 1px 2px oklch(20% 0.02 250 / 0.08), 0 12px 40px oklch(20% 0.02 250 / 0.18)',
  night: '0 1px 2px oklch(0% 0 0 / 0.4), 0 16px 48px oklch(0% 0 0 / 0.67)',
}
