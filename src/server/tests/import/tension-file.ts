import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import type { ReadFile } from './index.ts'

/** Text of a simple tension test that hardens and breaks: E = 200 GPa, Rm = 500 MPa + `strength`. */
export function tensionText(strength: number): string {
  const rows = ['force,extension', 'N,mm']
  for (let e = 0; e <= 0.2; e += 0.0005) {
    const elastic = 200_000 * e
    const plastic = 300 + (200 + strength) * (1 - ((0.1 - Math.min(e, 0.2)) / 0.1) ** 2)
    rows.push(`${Math.min(elastic, Math.max(300, plastic)) * 28},${e * 80}`)
  }
  return `# format: steeldata-curve/1\n# material: x\n# variant: y\n# test: UAT\n# condition: TD 1\n# thickness_mm: 1.4\n# width_mm: 20\n# gauge_length_mm: 80\n# status: raw\n${rows.join('\n')}\n`
}

export async function file(name: string, text: string): Promise<ReadFile> {
  return { name, ...(await readLaboratoryBytes(name, Buffer.from(text))) }
}
