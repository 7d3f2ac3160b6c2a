import type { EChartsType } from 'echarts/core';
import { messages } from './messages.ts';

const PIXELS_PER_POINT = 2;

export function svgOf(chart: EChartsType): Blob {
  return new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' });
}

/** The same picture in pixels, rendered by the browser on white. */
export async function pngOf(chart: EChartsType): Promise<Blob> {
  const image = new Image();
  // The content security policy allows pictures only from this host and from data: addresses.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chart.renderToSVGString())}`;
  await image.decode();
  const canvas = new OffscreenCanvas(
    chart.getWidth() * PIXELS_PER_POINT,
    chart.getHeight() * PIXELS_PER_POINT,
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error(messages.cannotDraw);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
