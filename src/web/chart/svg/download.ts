import { chartSvg, type StaticChart } from './chart-svg.ts'
import type { SvgFile } from './svg-sheet.ts'

export async function saveChart(chart: StaticChart, format: 'svg' | 'png', name: string): Promise<void> {
  const file = chartSvg(chart)
  const blob = file && (format === 'svg' ? svgBlob(file.svg) : await pngBlob(file))
  if (blob) save(blob, `${name}.${format}`)
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
