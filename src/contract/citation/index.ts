import type { Publication } from '../publication.ts'
import { bibtex } from './bibtex.ts'
import { plainCitation } from './plain.ts'
import { ris } from './ris.ts'

export type CitationFormat = {
  readonly id: 'bibtex' | 'ris' | 'plain'
  readonly label: string
  /** Ending of its files, and what kind they are. */
  readonly ending: string
  readonly mediaType: string
  readonly write: (work: Publication) => string
}

/** Ways to take a citation away, in the order in which pages offer them. */
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
