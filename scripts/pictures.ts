import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Drawings are written once, in `content/pictures`, with names for colours; the pair for both themes is made from them.
 * Run it after a change: `node scripts/pictures.ts`. A test compares the files with their sources.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const themes = {
  light: {
    ink: '#171e2a',
    soft: '#768496',
    fill: '#edf1f6',
    sheet: '#dfe6f0',
    accent: '#1b4bc4',
    tint: '#e4ecfd',
    warm: '#a8642a',
  },
  dark: {
    ink: '#e8edf4',
    soft: '#74859b',
    fill: '#202b3a',
    sheet: '#2b3a50',
    accent: '#8ab0ff',
    tint: '#1c2f57',
    warm: '#d9b44a',
  },
} as const

export type Theme = keyof typeof themes

/** A drawing in the colours of a theme. @throws Error for a colour that no theme has */
export function inTheme(source: string, theme: Theme): string {
  return source.replaceAll(/\bvar\(--([a-z]+)\)/g, (_, name: string) => {
    const colour = (themes[theme] as Record<string, string>)[name]
    if (colour === undefined) throw new Error(`a drawing uses the colour ${name}, which themes do not have`)
    return colour
  })
}

/** Name without ending → its drawing, e.g. `lab/machine`. */
export function pictureSources(): ReadonlyMap<string, string> {
  const folder = join(root, 'content/pictures')
  const files = globSync('**/*.svg', { cwd: folder }).toSorted()
  return new Map(
    files.map((file) => [file.slice(0, -4).replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  )
}

export function pictureFile(name: string, theme: Theme): string {
  return join(root, 'public/assets', `${name}-${theme}.svg`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, source] of pictureSources()) {
    for (const theme of ['light', 'dark'] as const) {
      mkdirSync(dirname(pictureFile(name, theme)), { recursive: true })
      writeFileSync(pictureFile(name, theme), inTheme(source, theme))
    }
  }
}
