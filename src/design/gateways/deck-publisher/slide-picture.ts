import type { SlidePicture } from './deck-publisher.ts';

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif']);
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Every other picture counts as missing. */
export function canShow(picture: SlidePicture | null): picture is SlidePicture {
  return picture !== null && PICTURES.has(picture.contentType) && picture.bytes.length <= MAX_PICTURE_BYTES;
}
