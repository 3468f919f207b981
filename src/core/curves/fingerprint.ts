/**
 * What identifies a stored curve beside its bytes: roles, quantities and the number of rows, as text in one fixed
 * spelling. Names are left out: renaming a column does not make another curve.
 */
export function curveFingerprint(channels: readonly { role: string; quantity: string }[], rows: number): string {
  return `curve/1 ${rows} ${channels.map(({ role, quantity }) => `${role}:${quantity}`).join(' ')}\n`
}
