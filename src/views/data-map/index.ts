export { dataMap, type MapQuestion, mostListed } from './data-map.ts'
export { coilOfCloud, type MapCloud, mapCloud, mostPoints } from './map-cloud.ts'
