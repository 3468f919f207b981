import type { TextDialect } from '../dialect.ts'
import type { Metadata } from '../specimen.ts'
import { readGeometry } from '../table/geometry.ts'
import { readLaboratory } from '../table/laboratory.ts'
import { splitLine, type Separator } from '../table/split-line.ts'
import { readAll } from '../text/head.ts'

const titles =
  /^"?(property|parameter|quantity|eigenschaft|kenngr..?sse|merkmal|propri.t.|name)"?\s*([;,\t|])\s*"?(value|wert|valeur)"?\s*\2\s*"?(unit|units|einheit|unit.)"?/i

export const propertyTable: TextDialect = {
  kind: 'text',
  id: 'property-table',
  label: 'Property, value, unit',
  score: (head) => (titles.test(head.lines[0] ?? '') ? 0.9 : 0),
  async read(head) {
    const text = (await readAll(head, 4_194_304)) ?? head.text
    const separator = (titles.exec(head.lines[0]!)?.[2] ?? ',') as Separator
    const metadata: Metadata[] = []
    for (const [at, line] of text.split(/\r?\n|\r/).entries()) {
      const [key, value, unit] = splitLine(line, separator)
      if (at > 0 && key && value !== undefined) metadata.push({ key, value, unit: unit || undefined, line: at + 1 })
    }
    const { geometry, issues } = readGeometry(metadata)
    const laboratory = readLaboratory(metadata)
    return {
      dialect: 'property-table',
      specimens: [],
      metadata,
      geometry,
      laboratory,
      issues: [
        {
          severity: 'info',
          code: 'results-only',
          message: `The file lists ${metadata.length} properties with values and units and no measured curve; they are stored as metadata${laboratory.length > 0 ? `, ${laboratory.length} of them as laboratory results` : ''}. Add the file with the measured values to evaluate a specimen.`,
        },
        ...issues,
      ],
    }
  },
}
