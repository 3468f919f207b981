export { dataMap, type MapQuestion, mostListed } from './data-map.ts'
export { coilOfCloud, type MapCloud, mapCloud, mostPoints } from './map-cloud.ts'
export { smallMap, type SmallMap, smallMapAxes } from './small-map.ts'
