import { ThemePicture } from '#web/ui/theme-picture.tsx'

type PictureProps = {
  /** Base name of a pair in `public/assets`: `lab/bulge` → `bulge-light.svg`, `bulge-dark.svg`. */
  name: string
  alt: string
  width: number
  height: number
}

/** A drawing of ours in its light or dark form. */
export function Picture({ name, ...rest }: PictureProps) {
  return <ThemePicture light={`/assets/${name}-light.svg`} dark={`/assets/${name}-dark.svg`} {...rest} />
}
