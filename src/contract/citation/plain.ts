import type { Publication } from '#contract/site/publication.ts'

/** `H. W. Swift, Plastic instability under plane stress, J. Mech. Phys. Solids 1 (1952) 1–18, doi:10.1016/…` */
export function plainCitation(work: Publication): string {
  const { title, year, number, pages, doi } = work
  const standard = work.type === 'standard'
  const place = [work.container, work.volume].filter(Boolean).join(' ') || work.publisher
  const also = work.container === undefined ? undefined : work.publisher
  // The year follows the container, or the title without one.
  const dated = (text: string | undefined) => [text, year !== undefined && `(${year})`].filter(Boolean).join(' ')
  const parts = [
    standard ? number : work.authors.map(spoken).join(', '),
    place === undefined ? dated(title) : title,
    standard ? undefined : number,
    also,
    place === undefined ? pages : [dated(place), pages].filter(Boolean).join(' '),
    doi && `doi:${doi}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** `Swift, H. W.` → `H. W. Swift` */
function spoken(author: string): string {
  const [family, given] = author.split(', ')
  return given === undefined ? author : `${given} ${family}`
}
