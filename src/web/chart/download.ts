import { chartSvg, type ChartFile } from './svg-file.ts'

/** Saves what is displayed as an SVG file. */
export function saveSvg(file: ChartFile, name: string): void {
  save(svgBlob(chartSvg(file).svg), `${name}.svg`)
}

/** Saves what is displayed as a PNG at twice its size on screen, made from the same SVG. */
export async function savePng(file: ChartFile, name: string): Promise<void> {
  const { svg, width, height } = chartSvg(file)
  const address = URL.createObjectURL(svgBlob(svg))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * 2
    canvas.height = height * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (png) save(png, `${name}.png`)
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
  // The browser reads the address after the click; a second is long enough to begin.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
