import { ThemePicture } from '#web/ui/theme-picture.tsx'

type PictureProps = {
  /** Base name of a pair in `public/assets`: `lab/bulge` → `bulge-light.svg`, `bulge-dark.svg`. */
  name: string
  alt: string
  width: number
  height: number
  /** `png`: a page of the product, as `scripts/tutorial-pages.ts` took it. */
  format?: 'svg' | 'png'
}

/** A drawing of ours, or a page, in its light or dark form. */
export function Picture({ name, format = 'svg', ...rest }: PictureProps) {
  return <ThemePicture light={`/assets/${name}-light.${format}`} dark={`/assets/${name}-dark.${format}`} {...rest} />
}
