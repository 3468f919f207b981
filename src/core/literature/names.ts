import { compactDesignation, findDesignation } from '../catalogue/designations.ts'
import type { LiteratureMaterial } from './literature.ts'

const standards = /^(JIS|EN|VDA|ASTM|GB|ISO|Q\/)\b/

/** `CR440Y780T-DH-GI`, `1.0976`. */
export function designationsOf({ designation }: Pick<LiteratureMaterial, 'designation'>): string[] {
  return designation
    .split(/[;,]/)
    .flatMap((part) => {
      const inside = /\(([^)]*)\)/.exec(part)?.[1] ?? ''
      return [part.replace(/\(.*$/, ''), /^1\.\d{4}$/.test(inside) ? inside : '']
    })
    .map((name) => name.trim())
    .filter((name) => name !== '' && !standards.test(name))
}

export function namesOfLiterature(material: Pick<LiteratureMaterial, 'grade' | 'designation'>): string[] {
  const inGrade = /^(.*?) ?\(([A-Z]{2}\w+)\)$/.exec(material.grade)
  const own = [...(inGrade ? [inGrade[1]!, inGrade[2]!] : [material.grade]), ...designationsOf(material)]
  const grades = own.flatMap((name) => {
    const found = findDesignation(name)
    // `IF steel` is a family name, not a designation.
    const exact = found?.rest === '' && compactDesignation(found.known.name) === compactDesignation(name)
    return exact && found.known.source !== 'common names' ? found.known.grades : []
  })
  return [...new Set([...own, ...grades].map(compactDesignation).filter((name) => name.length > 2))]
}
