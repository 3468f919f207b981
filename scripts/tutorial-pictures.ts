import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Charts in tutorials, as the tools themselves draw them for a visitor: name below `public/assets/tutorials`, tool, and query. Take
 * them anew from a site with the demonstration: `node scripts/tutorial-pictures.ts http://127.0.0.1:3000`. A test tells when what a
 * picture says is no longer what its tool says.
 */
export const tutorialPictures = [
  ['map', 'mi-data-maps', 'preset=banana'],
  ['map-own-axes', 'mi-data-maps', 'x=uat.rp02-RD&y=uat.rm-RD&published=hidden&slope=1'],
  [
    'two-coils',
    'mi-data-comparator',
    'materials=DP980-6~DP980-6-GI-1.20,DP980-6~DP980-6-GI-1.40&test=UAT&directions=TD',
  ],
  ['two-limits', 'mi-data-comparator', 'materials=DP980-6~DP980-6-GI-1.20,DP980-6~DP980-6-GI-1.40&test=FLC'],
  ['locus', 'mi-data-visualizer', 'view=yield-locus'],
  ['locus-angle', 'mi-data-visualizer', 'view=yield-locus&figure=stress-angle'],
  ['flow-curve', 'mi-data-visualizer', 'view=flow-curve'],
  ['strain-path', 'mi-data-visualizer', 'view=forming-limit&path=0 0;-0.05 0.15;0 0.25'],
  ['tension', 'rd-data', 'test=UAT&orientations=RD,DD,TD'],
] as const

const root = fileURLToPath(new URL('..', import.meta.url))
export const tutorialPicture = (name: string, theme: 'light' | 'dark'): string =>
  join(root, 'public/assets/tutorials', `${name}-${theme}.svg`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = process.argv[2]
  if (site === undefined) throw new Error('the address of a site is missing')
  for (const [name, tool, query] of tutorialPictures)
    for (const theme of ['light', 'dark'] as const) {
      const answer = await fetch(new URL(`/mi-database/${tool}.svg?${query}&theme=${theme}`, site))
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      mkdirSync(dirname(tutorialPicture(name, theme)), { recursive: true })
      writeFileSync(tutorialPicture(name, theme), await answer.text())
    }
}
