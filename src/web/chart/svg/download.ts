import { chartSvg } from './chart-svg.ts'
import { drawingFile, type StaticPicture } from './static-picture.ts'
import type { SvgFile } from './svg-sheet.ts'
import { day } from '#web/format/day.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Plot [px] of a picture that is 960 px wide, so that its text has 13 points on a slide of 13⅓ inches. */
const [slide, square, drawing] = [{ width: 864, height: 340 }, { width: 400, height: 400 }, 924] as const

/** Saves a picture for a slide: 16:9, light, with title, source and citation. */
export async function savePicture(picture: StaticPicture, format: 'svg' | 'png', name: string): Promise<void> {
  const file = slideFile({ ...picture, credit: [picture.credit, citation(location)].filter(Boolean).join(' · ') })
  const blob = file && (format === 'svg' ? svgBlob(file.svg) : await pngBlob(file))
  if (blob) saveFile(blob, `${name}.${format}`)
}

export function slideFile(picture: StaticPicture): SvgFile | undefined {
  if ('draw' in picture) return drawingFile(picture, drawing, 'light')
  return chartSvg({ ...picture, theme: 'light', box: picture.equalAxes ? square : slide, namedOnce: true })
}

/** `Material Insights, mi.example/mi-database/…, 29 Nov 2026`; a long state of the page is left out. */
export function citation({ host, pathname, search }: Pick<Location, 'host' | 'pathname' | 'search'>): string {
  const address = `${host}${pathname}${decodeURIComponent(search)}`
  return `Material Insights, ${address.length > 120 ? host + pathname : address}, ${day(new Date().toISOString())}`
}

async function pngBlob({ svg, width, height }: SvgFile): Promise<Blob | null> {
  const address = URL.createObjectURL(svgBlob(svg))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * 2
    canvas.height = height * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob(done, 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function svgBlob(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' })
}
