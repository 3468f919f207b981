import type { MenuNode } from '#contract/gateway/menu.ts'
import { ThemePicture } from '#web/ui/theme-picture.tsx'
import styles from './menu-picture.module.css'

/**
 * The entry's pair of pictures, one for each theme. Without a pair its first two letters, and in the tree of materials too: there
 * neighbours share a picture, and letters tell them apart. Decoration beside the name.
 */
export function MenuPicture({ node: { image, name, access } }: { node: Pick<MenuNode, 'image' | 'name' | 'access'> }) {
  if (!image || access !== null) {
    return (
      // Drawn by the style sheet: letters in the text would have to be part of the control's name.
      <span className={styles['letters']} data-letters={lettersOf(name)} aria-hidden />
    )
  }
  return (
    <span className={styles['picture']} aria-hidden>
      <ThemePicture {...image} alt="" width={36} height={24} />
    </span>
  )
}

/** `Dual Phase` → DP, `Steels` → St, `DP980 (6)` → 6: what tells it from its neighbours. */
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
