/** Returns a JPEG that is displayed rotated by 90 degrees, by its EXIF orientation 6. */
export async function rotated(jpeg: Blob): Promise<Blob> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [0xff, 0xe1, 0, exif.length + orientation.length + 2, ...exif, ...orientation]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(segment), jpeg.slice(2)], { type: 'image/jpeg' })
}
