import type { Publication } from '#contract/site/publication.ts'
import { bibtex } from './bibtex.ts'
import { plainCitation } from './plain.ts'
import { ris } from './ris.ts'

export type CitationFormat = {
  readonly id: 'bibtex' | 'ris' | 'plain'
  readonly label: string
  readonly ending: string
  readonly mediaType: string
  readonly write: (work: Publication) => string
}

export const citationFormats: readonly CitationFormat[] = [
  { id: 'bibtex', label: 'BibTeX', ending: 'bib', mediaType: 'application/x-bibtex', write: bibtex },
  { id: 'ris', label: 'RIS', ending: 'ris', mediaType: 'application/x-research-info-systems', write: ris },
  {
    id: 'plain',
    label: 'Plain text',
    ending: 'txt',
    mediaType: 'text/plain',
    write: (work) => `${plainCitation(work)}\n`,
  },
]

export { plainCitation } from './plain.ts'
