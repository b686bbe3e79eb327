import { linkKeyScript } from './link-key-script.ts'

/**
 * Runs before the first paint: takes a guest's key out of the address (link-key.ts), sets the dark class as
 * the visitor chose (or as a preview shows it), makes room in the header for a cart that has something in it, marks a page that is come back to or opened at
 * a hash (its scroll position needs every height, see deferred-layout.css), keeps the first frame still until it is painted, or for a
 * second (entrance-animations.css), and reloads once, at most every ten seconds, when a file of this page is gone because a newer
 * version was put online. Only the page's own scripts are modules: a blocked counter reloads nothing. Once the application
 * runs, reload-guard.ts takes over.
 */
export const bootScript = `(function(){
${linkKeyScript}
var d=document.documentElement
try{var t=d.dataset.mode||localStorage.getItem('theme');if(t)d.classList.toggle('p-dark',t!=='light')
if(/"count":[1-9]/.test(localStorage.getItem('cart')))d.dataset.cart=''}catch(e){}
try{if(location.hash||performance.getEntriesByType('navigation')[0].type!=='navigate')d.dataset.moved=''}catch(e){}
function painted(){delete d.dataset.opening}
if(!location.hash)try{new PerformanceObserver(painted).observe({type:'paint',buffered:true})
d.dataset.opening='';setTimeout(painted,1e3)}catch(e){}
function again(){if(window.__miftahChunkError)return
try{var k='reload-guard',n=Date.now();if(n-Number(sessionStorage.getItem(k)||0)<1e4)return;sessionStorage.setItem(k,n)}catch(e){return}
location.reload()}
addEventListener('error',function(e){var s=e.target;if(s&&s.tagName==='SCRIPT'?s.type==='module':/import.*module/i.test(e.message||''))again()},true)
addEventListener('unhandledrejection',function(e){if(/import|module/i.test(String(e.reason)))again()})})()`
