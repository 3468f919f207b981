import { ThemePicture } from '#web/ui/theme-picture.tsx'

type PictureProps = {
  /** Base name of a pair in `public/assets`: `lab/bulge` → `bulge-light.svg`, `bulge-dark.svg`. */
  name: string
  alt: string
  width: number
  height: number
  /** `png`: screenshot by `scripts/tutorial-pages.ts`. */
  format?: 'svg' | 'png'
}

export function Picture({ name, format = 'svg', ...rest }: PictureProps) {
  return <ThemePicture light={`/assets/${name}-light.${format}`} dark={`/assets/${name}-dark.${format}`} {...rest} />
}
