/**
 * Bauschinger measures of one reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression). Stresses in their own signs [MPa]; a reverse yield that comes before zero
 * stress makes the ratio negative.
 *
 * @param forward  σf, stress at the reversal
 * @param reverse  σr, reverse yield stress
 * @param initial  σy0, yield stress of the first loading, positive; BEP is NaN without it
 */
export function bauschinger(
  forward: number,
  reverse: number,
  initial = Number.NaN,
): { ratio: number; BSP: number; BEP: number } {
  const turned = -Math.sign(forward) * reverse
  const size = Math.abs(forward)
  return { ratio: turned / size, BSP: (size - turned) / size, BEP: (size - turned) / (2 * (size - initial)) }
}
