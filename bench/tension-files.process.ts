/** A process that writes tension tests of 2 MB each into a folder: `0.csv`, `1.csv` and so on. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const rows = 48_000
const [folder = '', files = '0'] = process.argv.slice(2)
for (let i = 0; i < Number(files); i++) writeFileSync(join(folder, `${i}.csv`), tensionFile(i))

/** E = 200 GPa, yields at 300 MPa, hardens and breaks; each file of another strength. Section 28 mm², gauge length 80 mm. */
function tensionFile(strength: number): string {
  const lines = ['time,force,extension,crosshead', 's,N,mm,mm']
  for (let i = 0; i < rows; i++) {
    const e = (0.2 * i) / rows
    const plastic = 300 + (200 + strength / 4) * (1 - ((0.1 - e) / 0.1) ** 2)
    const stress = Math.min(200_000 * e, Math.max(300, plastic))
    lines.push(`${(i / 400).toFixed(4)},${(stress * 28).toFixed(5)},${(e * 80).toFixed(8)},${(e * 110).toFixed(8)}`)
  }
  return lines.join('\n')
}
