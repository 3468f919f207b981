/** Ten steps of cividis, dark to light: perceptually uniform, also with colour vision deficiencies. */
export const cividis = [
  '#00224e',
  '#123570',
  '#3b496c',
  '#575d6d',
  '#707173',
  '#8a8678',
  '#a59c74',
  '#c3b369',
  '#e1cc55',
  '#fee838',
] as const

export function cividisStep(value: number, from: number, to: number): string {
  const step = to > from ? Math.floor((cividis.length * (value - from)) / (to - from)) : 0
  return cividis[Math.min(cividis.length - 1, Math.max(0, step))]!
}
