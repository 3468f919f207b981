import type { MenuNode } from '#contract/gateway/menu.ts'
import { ThemePicture } from '#web/ui/theme-picture.tsx'
import styles from './menu-picture.module.css'

/** Pictures for both themes, or two letters; always letters for materials, whose neighbours share a picture. */
export function MenuPicture({ node: { image, name, access } }: { node: Pick<MenuNode, 'image' | 'name' | 'access'> }) {
  if (!image || access !== null) {
    return (
      // Drawn by the style sheet: text would be part of the accessible name.
      <span className={styles['letters']} data-letters={lettersOf(name)} aria-hidden />
    )
  }
  return (
    <span className={styles['picture']} aria-hidden>
      <ThemePicture {...image} alt="" width={36} height={24} />
    </span>
  )
}

/** `Dual Phase`: DP, `Steels`: St, `DP980 (6)`: 6. */
export function lettersOf(name: string): string {
  const counter = /\((\d+)\)$/.exec(name)
  if (counter) return counter[1]!
  const words = name.replace(/^mi[ -]/, '').split(/[\s-]+/)
  return words.length > 1
    ? words
        .map((word) => word.slice(0, 1))
        .join('')
        .slice(0, 2)
    : name.slice(0, 2)
}
