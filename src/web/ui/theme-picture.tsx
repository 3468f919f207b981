import { classes } from './classes.ts'
import styles from './theme-picture.module.css'

export type ThemePictureProps = {
  readonly light: string
  readonly dark: string
  /** Empty for decoration. */
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
}

/** Picture for both themes; with `loading=lazy` the browser loads only the visible one. */
export function ThemePicture({ light, dark, alt, className, ...size }: ThemePictureProps) {
  return (
    <>
      <img {...size} src={light} alt={alt} loading="lazy" className={classes(styles['light'], className)} />
      <img {...size} src={dark} alt={alt} loading="lazy" className={classes(styles['dark'], className)} />
    </>
  )
}
