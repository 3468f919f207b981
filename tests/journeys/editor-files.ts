import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measurementsFolder } from '../measurements.ts'

/** A file on its way from the laboratory to the reader, and what is told of it. */
export type Journey = {
  /** Path of the file, which may be written into a folder. */
  readonly file: (folder: string) => string
  readonly address: string
  readonly material: string
  readonly coil: string
  readonly newCoil: string
  readonly geometry?: string
  /** As the page shows it. */
  readonly proofStrength: RegExp
  readonly dialect: string
  readonly report: RegExp
  /** In the browser instead of on the command line. */
  readonly uploads?: true
}

/**
 * A tension test as any machine exports it: R/E + 0.002·(R/400)^15 up to 500 MPa, so that Rp0.2 is 400 MPa by
 * construction, then a fall to the fracture. 10 mm × 2 mm, L0 = 50 mm.
 */
function ownFile(folder: string): string {
  const rows = ['Time;Standard force;Strain', 's;N;mm']
  let seconds = 0
  const add = (stress: number, strain: number) => {
    rows.push([seconds, stress * 20, strain * 50].map((value) => value.toFixed(6).replace('.', ',')).join(';'))
    seconds += 0.1
  }
  for (let stress = 0; stress <= 500; stress += 2) add(stress, stress / 200_000 + 0.002 * (stress / 400) ** 15)
  const uniform = 500 / 200_000 + 0.002 * 1.25 ** 15
  for (let i = 1; i <= 60; i++) add(500 - 100 * (i / 60) ** 2, uniform + i * 0.001)
  for (let i = 1; i <= 5; i++) add(400 - 80 * i, uniform + 0.06)
  const path = join(folder, 'own-tension.csv')
  writeFileSync(path, `${rows.join('\r\n')}\r\n`)
  return path
}

export const own: Journey = {
  file: ownFile,
  address: 'Steels/AHSS/Dual-Phase/DP980/DP980-21',
  material: 'DP980 (21)',
  coil: 'UC 2.00',
  newCoil: 'thickness=2,coating=UC',
  geometry: 'b0=10,t0=2,L0=50',
  proofStrength: /\b400\sMPa/,
  dialect: 'generic-text',
  report: /Reader’s report1 specimen; no remarks/,
}

/** Levels above the material are new here, too. */
export const real: Journey = {
  file: () => join(measurementsFolder(), 'uclouvain-ahss-tensile/dp/DPLA.XLSX'),
  address: 'Steels/AHSS/Measured-Dual-Phase/Laboratory-DP/Laboratory-DP-A',
  material: 'Laboratory DP A',
  coil: 'UC 1.36',
  newCoil: 'thickness=1.36,coating=UC',
  // Ours: the file states no Rp0.2. Its curve crosses the offset line there by any evaluation: 811 ± 0.5 %.
  proofStrength: /\b8(0[7-9]|1[0-5])\sMPa/,
  dialect: 'testxpert-workbook',
  uploads: true,
  // Two columns of extension: which was taken is told.
  report: /Reader’s report1 specimen; 1 remark.*'Standard travel' and 'Strain'/,
}
