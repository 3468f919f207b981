import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxWidth, tutorialPage, tutorialPages } from './tutorial-pages.ts'

const tutorials = globSync('content/mi-resources/tutorials/*.mdx', { cwd: new URL('..', import.meta.url).pathname })
const text = tutorials.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).join('\n')

/** Width and height of a PNG file (ISO/IEC 15948, 11.2.2). */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

test.each(tutorialPages)('$name is there in both themes, in the size that its tutorial gives', ({ name, height }) => {
  for (const theme of ['light', 'dark'] as const)
    expect(sizeOf(readFileSync(tutorialPage(name, theme)))).toEqual([maxWidth, height])
  const shown = text.split('\n').filter((line) => line.includes(`"tutorials/${name}"`))
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain(`width={${maxWidth}} height={${height}}`)
})
