import { chartSvg, type StaticChart } from './chart-svg.ts'
import type { SvgFile } from './svg-sheet.ts'
import { day } from '#web/format/day.ts'

/** Plot [px] of a picture that is 960 px wide, so that its text has 13 points on a slide of 13⅓ inches. */
const [slide, square] = [
  { width: 864, height: 340 },
  { width: 400, height: 400 },
]

/** Saves a picture for a slide: 16:9, light, with title, source and citation. */
export async function saveChart(chart: StaticChart, format: 'svg' | 'png', name: string): Promise<void> {
  const credit = [chart.credit, citation(location)].filter(Boolean).join(' · ')
  const file = chartSvg({ ...chart, credit, theme: 'light', box: chart.equalAxes ? square : slide })
  const blob = file && (format === 'svg' ? svgBlob(file.svg) : await pngBlob(file))
  if (blob) save(blob, `${name}.${format}`)
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

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser starts to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
